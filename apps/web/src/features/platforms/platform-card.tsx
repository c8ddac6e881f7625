import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { ConnectLink } from './connect-link.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { canAsk, isConnected } from './kinds.ts';
import css from './platforms.module.css';
import { SyncState } from './sync-state.tsx';
import { useSync } from './use-sync.ts';
import { Webhooks } from './webhooks.tsx';

/** One shop: how its sync stands, and all that can be done with it. */
export function PlatformCard({ platform }: { platform: Platform }) {
  const { types } = useAuthenticatedTexts().platforms;
  const { id, name, platformType } = platform;
  return (
    <li className={css.card} aria-labelledby={`platform-${id}`}>
      <div className={css.head}>
        <h2 id={`platform-${id}`} className={css.name}>
          <bdi>{name}</bdi>
        </h2>
        <span className={css.type}>{types[platformType]}</span>
      </div>
      <SyncState platform={platform} />
      <Settings platform={platform} />
      <Actions platform={platform} />
      <Webhooks platform={platform} />
    </li>
  );
}

/** What goes on without anybody asking. */
function Settings({ platform }: { platform: Platform }) {
  const { card: texts } = useAuthenticatedTexts().platforms;
  const language = useLanguage();
  const { schedule, nextSyncAt, writeBack, canWriteBack } = platform;
  if (!canAsk(platform)) return null;
  const next = nextSyncAt && fill(texts.next, { time: jamaicaTime(nextSyncAt, language) });
  return (
    <dl className={css.facts}>
      <div>
        <dt>{texts.schedule}</dt>
        <dd>
          {texts.schedules[schedule]}
          {next && <span className={css.soft}> · {next}</span>}
        </dd>
      </div>
      {writeBack && canWriteBack && (
        <div>
          <dt>{texts.writeBack}</dt>
          <dd>{texts.writeBackOn}</dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ platform }: { platform: Platform }) {
  const { card: texts, csv } = useAuthenticatedTexts().platforms;
  const [open, setOpen] = useState<'csv' | 'delete' | null>(null);
  const { id, name, platformType } = platform;
  const close = () => setOpen(null);
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {isConnected(platform) ? (
          canAsk(platform) && <SyncButton platform={platform} />
        ) : (
          <ConnectLink platform={platform} />
        )}
        {platformType === 'other' && (
          <Button
            variant={canAsk(platform) ? 'default' : 'filled'}
            aria-label={fill(csv.buttonOf, { name })}
            onClick={() => setOpen('csv')}
          >
            {csv.button}
          </Button>
        )}
        <ButtonLink
          to="/ecommerce/orders/$platformId"
          params={{ platformId: id }}
          aria-label={fill(texts.ordersOf, { name })}
        >
          {texts.orders}
        </ButtonLink>
      </div>
      <div className={css.quiet}>
        <ButtonLink
          to="/ecommerce/platforms"
          search={{ edit: id }}
          look="quiet"
          aria-label={fill(texts.editOf, { name })}
        >
          {texts.edit}
        </ButtonLink>
        <Button
          variant="subtle"
          className={css.danger}
          aria-label={fill(texts.removeOf, { name })}
          onClick={() => setOpen('delete')}
        >
          {texts.remove}
        </Button>
      </div>
      <CsvDialog platform={platform} open={open === 'csv'} onClose={close} />
      <DeleteDialog platform={platform} open={open === 'delete'} onClose={close} />
    </div>
  );
}

/** Does nothing while its platform syncs (spec section 4), yet keeps the focus. */
function SyncButton({ platform }: { platform: Platform }) {
  const { sync: texts } = useAuthenticatedTexts().platforms;
  const { busy, start } = useSync(platform);
  return (
    <Button
      color={platform.sync ? 'jade' : 'gold'}
      aria-label={fill(busy ? texts.runningOf : texts.buttonOf, { name: platform.name })}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void start();
      }}
    >
      {busy ? texts.running : texts.button}
    </Button>
  );
}
