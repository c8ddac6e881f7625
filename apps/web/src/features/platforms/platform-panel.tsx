import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { ConnectLink } from './connect-link.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import { canAsk, isConnected } from './kinds.ts';
import css from './platforms.module.css';
import { SyncButton } from './sync-button.tsx';
import { SyncState } from './sync-state.tsx';
import { Webhooks } from './webhooks.tsx';

type PanelProps = { platform: Platform; onDelete: (platform: Platform) => void };

/** One shop: the state of its sync, and its actions. */
export function PlatformPanel(props: PanelProps & { onClose: () => void }) {
  const { types } = useAuthenticatedTexts().platforms;
  const { platform } = props;
  return (
    <SidePanel title={<bdi>{platform.name}</bdi>} onClose={props.onClose}>
      <div className={css.panel}>
        <span className={css.type}>{types[platform.platformType]}</span>
        <SyncState platform={platform} />
        <Settings platform={platform} />
        <Actions {...props} />
        <Webhooks platform={platform} />
      </div>
    </SidePanel>
  );
}

/** The automatic actions of a shop. */
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
          {next && (
            <Text span c="dimmed" fz="sm">
              {' '}
              · {next}
            </Text>
          )}
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

function Actions({ platform, onDelete }: PanelProps) {
  const { card: texts, csv } = useAuthenticatedTexts().platforms;
  const [uploading, setUploading] = useState(false);
  const { id, name, platformType } = platform;
  return (
    <div className={css.actions}>
      <Group gap="sm">
        {isConnected(platform) ? (
          canAsk(platform) && <SyncButton platform={platform} />
        ) : (
          <ConnectLink platform={platform} />
        )}
        {platformType === 'other' && (
          <Button
            variant={canAsk(platform) ? 'default' : 'filled'}
            aria-label={fill(csv.buttonOf, { name })}
            onClick={() => setUploading(true)}
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
      </Group>
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
          onClick={() => onDelete(platform)}
        >
          {texts.remove}
        </Button>
      </div>
      <CsvDialog platform={platform} open={uploading} onClose={() => setUploading(false)} />
    </div>
  );
}
