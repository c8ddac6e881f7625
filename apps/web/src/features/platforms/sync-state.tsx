import { type Platform, syncWindowDays } from '@jadeport/contract/platforms';
import { fill, plural } from '@jadeport/i18n';
import { Alert, Loader, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Link } from '@tanstack/react-router';
import { jamaicaTime } from '../../lib/dates.ts';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { canAsk, isConnected } from './kinds.ts';

type Sync = NonNullable<Platform['sync']>;

/** The state of a platform's latest sync, in sentences; screen readers announce changes. */
export function SyncState({ platform }: { platform: Platform }) {
  const { sync } = platform;
  return (
    <Stack gap={6} role="status">
      {!sync && <Never platform={platform} />}
      {sync?.status === 'running' && <Running sync={sync} />}
      {sync?.status === 'done' && <Done sync={sync} />}
      {sync?.status === 'failed' && <Failed platform={platform} sync={sync} />}
    </Stack>
  );
}

/** Before the first sync: the next step. */
function Never({ platform }: { platform: Platform }) {
  const { etsy, sync: texts } = useSellerTexts().platforms;
  if (!isConnected(platform)) return <p>{etsy.oneStep}</p>;
  const text = canAsk(platform) ? fill(texts.never, { days: syncWindowDays }) : texts.neverFile;
  return (
    <Text c="dimmed" fz="sm">
      {text}
    </Text>
  );
}

function Running({ sync }: { sync: Sync }) {
  const { sync: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const { imported, total } = sync;
  return (
    <>
      <Text fw={600}>
        <Loader size="xs" mr="xs" aria-hidden />
        {total === 0 ? texts.starting : fill(plural(language, texts.progress, total), { imported })}
      </Text>
      <Text c="dimmed" fz="sm">
        {texts.leave}
      </Text>
    </>
  );
}

function Done({ sync }: { sync: Sync }) {
  const { sync: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const time = jamaicaTime(sync.finishedAt ?? sync.startedAt, language);
  const { imported, updated, total } = sync;
  return (
    <p>
      <strong>{fill(texts.done, { time })}</strong>
      <br />
      <Text span c="dimmed" fz="sm">
        {fill(texts.counts, { imported, updated, total })}
      </Text>
    </p>
  );
}

/** The result, the number of saved orders, and the time of the next sync. */
function Failed({ platform, sync }: { platform: Platform; sync: Sync }) {
  const { sync: texts } = useSellerTexts().platforms;
  const language = useLanguage();
  const at = (instant: string) => ({ time: jamaicaTime(instant, language) });
  const stored = sync.imported + sync.updated;
  const { nextSyncAt } = platform;
  return (
    <Alert color="red" role="group" title={fill(texts.failed, at(sync.startedAt))}>
      <p>{sync.problem?.message}</p>
      <p>{stored > 0 ? plural(language, texts.saved, stored) : texts.savedAll}</p>
      <p>{nextSyncAt ? fill(texts.next, at(nextSyncAt)) : texts.byHand}</p>
      <Link to="/ecommerce/platforms" search={{ edit: platform.id }}>
        {texts.settings}
      </Link>
    </Alert>
  );
}
