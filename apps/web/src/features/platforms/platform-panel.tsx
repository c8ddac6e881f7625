import type { Platform } from '@jadeport/contract/platforms';
import { fill } from '@jadeport/i18n';
import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../../components/app/card.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { ConnectLink } from './connect-link.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import { canAsk, isConnected } from './kinds.ts';
import { SyncButton } from './sync-button.tsx';
import { SyncState } from './sync-state.tsx';
import { Webhooks } from './webhooks.tsx';

/** Most shops have none. */
const RejectedOrders = lazy(async () => ({
  default: (await import('./rejected-orders.tsx')).RejectedOrders,
}));

type PanelProps = { platform: Platform; onDelete: (platform: Platform) => void };

/** One shop: the state of its sync, and its actions. */
export function PlatformPanel(props: PanelProps & { onClose: () => void }) {
  const { types } = useSellerTexts().platforms;
  const { platform } = props;
  return (
    <SidePanel title={<bdi>{platform.name}</bdi>} onClose={props.onClose}>
      <Stack>
        <Text c="dimmed">{types[platform.platformType]}</Text>
        <SyncState platform={platform} />
        <Settings platform={platform} />
        <Actions {...props} />
        {platform.rejectedOrders > 0 && (
          <Suspense fallback={<Skeleton height={160} />}>
            {/* The end of a sync loads the list again. */}
            <RejectedOrders
              key={`${platform.sync?.finishedAt} ${platform.rejectedOrders}`}
              platform={platform}
            />
          </Suspense>
        )}
        <Webhooks platform={platform} />
      </Stack>
    </SidePanel>
  );
}

/** The automatic actions of a shop. */
function Settings({ platform }: { platform: Platform }) {
  const { card: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const { schedule, nextSyncAt, writeBack, canWriteBack } = platform;
  if (!canAsk(platform)) return null;
  const next = nextSyncAt && fill(texts.next, { time: jamaicaTime(nextSyncAt, language) });
  const rows: [string, string][] = [
    [texts.schedule, [texts.schedules[schedule], next].filter(Boolean).join(' · ')],
  ];
  if (writeBack && canWriteBack) rows.push([texts.writeBack, texts.writeBackOn]);
  return <Facts rows={rows} />;
}

function Actions({ platform, onDelete }: PanelProps) {
  const { card: texts, csv } = useSellerTexts().platforms;
  const [uploading, setUploading] = useState(false);
  const { id, name, platformType } = platform;
  return (
    <Group justify="space-between">
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
      <Group gap={0}>
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
          c="red"
          aria-label={fill(texts.removeOf, { name })}
          onClick={() => onDelete(platform)}
        >
          {texts.remove}
        </Button>
      </Group>
      <CsvDialog platform={platform} open={uploading} onClose={() => setUploading(false)} />
    </Group>
  );
}
