import { Button } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Destination } from '../../components/app/destinations.tsx';
import { CommandIcon, ReceiveIcon } from '../../components/app/icons.tsx';
import { useKeys } from '../../components/app/keys.ts';
import { TopButton } from '../../components/app/top-button.tsx';
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
const KeysHelp = lazy(async () => ({
  default: (await import('../../components/app/keys-help.tsx')).KeysHelp,
}));

type Part = 'scan' | 'palette' | 'keys';

/** The top bar of staff: search, scan mode, new shipment, command palette, shortcuts. */
export function AdminTop(props: { destinations: readonly Destination[] }) {
  const { controls, staffShipments } = useStaffTexts();
  const { scan } = staffShipments;
  const navigate = useNavigate();
  const listed = useLocation({ select: ({ pathname }) => pathname === '/admin/shipments' });
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const [part, setPart] = useState<Part>();
  const close = () => setPart(undefined);
  useKeys({ s: () => setPart('scan'), '?': () => setPart('keys') });
  useControlK(() => setPart('palette'));

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
        <ScanField q={listed ? q : ''} listed={listed} onSearch={find} onOpen={open} />
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
        {part === 'keys' && <KeysHelp onClose={close} />}
        {part === 'palette' && (
          <Palette
            onClose={close}
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
