import { Button } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import type { Destination } from '../../components/app/destinations.tsx';
import { CommandIcon, ReceiveIcon } from '../../components/app/icons.tsx';
import { useKeys } from '../../components/app/keys.ts';
import { toldOfRefused, useRefusedScans } from '../../components/app/scan-reader.ts';
import { TopButton } from '../../components/app/top-button.tsx';
import { toast } from '../../components/site/toast.ts';
import { useFound } from '../../features/search/use-found.ts';
import { NewShipment } from '../../features/shipments/new-shipment.tsx';
import { ScanField } from '../../features/shipments/scan-field.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import css from './admin-shell.module.css';

const ScanMode = lazy(async () => ({
  default: (await import('../../features/shipments/scan-mode.tsx')).ScanMode,
}));
const Palette = lazy(async () => ({
  default: (await import('../../components/app/palette.tsx')).Palette,
}));
const FoundList = lazy(async () => ({
  default: (await import('../../features/search/found-list.tsx')).FoundList,
}));
const StaffHelp = lazy(async () => ({
  default: (await import('../../features/pages/staff-help.tsx')).StaffHelp,
}));

type Part = 'scan' | 'palette' | 'keys';

/** The top bar of staff: search, scan mode, new shipment, command palette, shortcuts. */
export function AdminTop(props: { destinations: readonly Destination[] }) {
  const { controls, search, staffShipments } = useStaffTexts();
  const { scan } = staffShipments;
  const navigate = useNavigate();
  const listed = useLocation({ select: ({ pathname }) => pathname === '/admin/shipments' });
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const [part, setPart] = useState<Part>();
  const [query, setQuery] = useState('');
  const found = useFound(part === 'palette' ? query : '');
  const close = () => setPart(undefined);
  useKeys({ s: () => setPart('scan'), '?': () => setPart('keys') });
  useControlK(() => setPart('palette'));
  useRefusals(scan.cut, scan.cutText);

  const open = (trackingNumber: string) =>
    void navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } });
  const find = (text: string) =>
    void navigate({
      to: '/admin/shipments',
      search: (before) => ({ ...(listed ? before : {}), q: text || undefined }) as { q?: string },
      replace: listed,
    });
  return (
    <div className={css.top}>
      {part !== 'scan' && (
        <ScanField
          q={listed ? q : ''}
          listed={listed}
          onSearch={find}
          onOpen={open}
          found={(text, onClose) => (
            <Suspense>
              <FoundList text={text} isListed={listed} onClose={onClose} />
            </Suspense>
          )}
        />
      )}
      <TopButton icon={<ReceiveIcon />} onClick={() => setPart('scan')}>
        {scan.button}
      </TopButton>
      <NewShipment />
      <Button
        variant="default"
        size="sm"
        className={css.wide}
        aria-label={controls.palette.button}
        title={controls.palette.button}
        onClick={() => setPart('palette')}
      >
        <CommandIcon />
      </Button>
      <Button
        variant="default"
        size="sm"
        className={css.wide}
        aria-label={controls.keys.title}
        onClick={() => setPart('keys')}
      >
        ?
      </Button>
      <Suspense>
        {part === 'scan' && <ScanMode onClose={close} />}
        {part === 'keys' && <StaffHelp onClose={close} />}
        {part === 'palette' && (
          <Palette
            onClose={() => {
              setQuery('');
              close();
            }}
            query={query}
            onQuery={setQuery}
            found={found.map(({ kind, id, title, subtitle, href }) => ({
              id: `${kind}-${id}`,
              label: title,
              description: `${search.kinds[kind]} · ${subtitle}`,
              run: () => void navigate({ href }),
            }))}
            onSearch={find}
            commands={[
              ...props.destinations.map(({ label, to }) => ({
                id: label,
                label,
                run: () => void navigate({ to }),
              })),
              { id: 'scan', label: scan.button, keys: 's', run: () => setPart('scan') },
              { id: 'keys', label: controls.keys.title, keys: '?', run: () => setPart('keys') },
            ]}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Refuses aloud a scan whose beginning nobody heard. */
function useRefusals(title: string, description: string): void {
  const refused = useRefusedScans();
  useEffect(() => {
    if (refused === 0) return;
    toldOfRefused();
    beep(false);
    toast({ title, description, kind: 'destructive' });
  }, [refused, title, description]);
}

/** Ctrl+K or ⌘+K, also in a field. */
function useControlK(action: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
