import type { SyncProgress } from '@jadeport/contract/exports';
import { fill } from '@jadeport/i18n';
import { Button, Group, Text } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './exports.module.css';

/** Milliseconds between two requests for the progress of a running sync. */
const pollEvery = 1000;

type Latest = NonNullable<SyncProgress['latest']>;

/** The button of the sync, its progress, and the result of the last one, whoever started it. */
export function SheetSync() {
  const { sync: texts } = useStaffTexts().exports;
  const { run, starting } = useSync();
  const progress = api.exports.progress.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      starting || state.data?.latest?.status === 'running' ? pollEvery : false,
  });
  const { latest = null, sheetUrl = null } = progress.data ?? {};
  const running = starting || latest?.status === 'running';
  return (
    <Card title={texts.heading}>
      <p>{texts.text}</p>
      <Group gap="sm" aria-busy={running}>
        <Button
          color="gold"
          aria-disabled={running || undefined}
          onClick={() => {
            if (!running) void run();
          }}
        >
          {running ? texts.running : texts.submit}
        </Button>
        {sheetUrl && (
          <Button
            component="a"
            variant="default"
            target="_blank"
            rel="noopener noreferrer"
            href={sheetUrl}
          >
            {texts.open}
          </Button>
        )}
      </Group>
      {running ? (
        <Running latest={latest?.status === 'running' ? latest : null} />
      ) : (
        latest && <Ended latest={latest} />
      )}
    </Card>
  );
}

/** Starts a sync and shows its result as a toast (spec section 8, Spreadsheet sync). */
function useSync() {
  const { sync: texts } = useStaffTexts().exports;
  const cache = api.useUtils();
  const { mutateAsync, isPending } = api.exports.syncToSheets.useMutation();
  const run = async () => {
    try {
      const { message } = await mutateAsync();
      toast({ title: texts.success, description: message });
    } catch (error) {
      // The spec's text refers to the console.
      console.warn(failureMessage(error, String(error)), error);
      toast({ title: texts.failed, description: texts.failedText, kind: 'destructive' });
    }
    await cache.exports.progress.invalidate();
  };
  return { run, starting: isPending };
}

function Running({ latest }: { latest: Latest | null }) {
  const { sync: texts } = useStaffTexts().exports;
  const { rows = 0, total = 0 } = latest ?? {};
  return (
    <div className={css.progress}>
      <label htmlFor="sync-progress">
        {total > 0 ? fill(texts.progress, { done: rows, total }) : texts.preparing}
      </label>
      <progress id="sync-progress" max={total || 1} {...(total > 0 ? { value: rows } : {})} />
      <Text c="dimmed" fz="sm">
        {texts.leave}
      </Text>
    </div>
  );
}

function Ended({ latest }: { latest: Latest }) {
  const { sync: texts } = useStaffTexts().exports;
  const language = useLanguage();
  const time = jamaicaTime(latest.finishedAt ?? latest.startedAt, language);
  return (
    <Text
      component="div"
      role="status"
      fz="sm"
      c={latest.status === 'failed' ? 'var(--danger)' : 'dimmed'}
    >
      <p>
        {latest.status === 'failed'
          ? fill(texts.lastFailed, { time })
          : fill(texts.lastDone, { time, count: latest.rows })}
      </p>
      {latest.problem && <p>{latest.problem.message}</p>}
    </Text>
  );
}
