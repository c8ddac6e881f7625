import { fill } from '@jadeport/i18n';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { failureMessage } from '../../lib/failure.ts';
import { useImportsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import css from './imports.module.css';
import { Problems } from './problems.tsx';

/** Milliseconds between two requests for the progress of a running import. */
const pollEvery = 1_000;

/** The imports so far, the progress of one that runs, and the way back. */
export function ImportHistory() {
  const texts = useImportsTexts();
  const language = useLanguage();
  const nameOf = useActorName();
  const { imports: cache } = api.useUtils();
  const list = api.imports.list.useQuery(
    { limit: 20 },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ state: now }) => now === 'running') ? pollEvery : false,
    },
  );
  const undo = api.imports.undo.useMutation({
    onSuccess: () => toast({ title: texts.undone }),
    onError: (error) =>
      toast({
        title: texts.undoFailed,
        description: failureMessage(error, texts.undoFailed),
        kind: 'destructive',
      }),
    onSettled: () => cache.invalidate(),
  });
  const [asked, setAsked] = useState<{ id: string; imported: number }>();
  const items = list.data?.items ?? [];
  return (
    <Card title={texts.history}>
      {list.isError && <p role="alert">{failureMessage(list.error, texts.failedText)}</p>}
      {list.isSuccess && items.length === 0 && <p>{texts.empty}</p>}
      <ul className={css.history}>
        {items.map(({ id, kind, state, rows, imported, rejected, recordedAt, byName }) => (
          <li key={id}>
            <Stack gap={4}>
              <Group justify="space-between" gap="sm">
                <b>{fill(texts.entry, { kind: texts.kinds[kind], imported, rows })}</b>
                <span>{texts.states[state]}</span>
              </Group>
              {state === 'running' && (
                <div className={css.progress}>
                  <label htmlFor={`import-${id}`}>
                    {fill(texts.progress, { done: imported + rejected, total: rows })}
                  </label>
                  <progress id={`import-${id}`} max={rows || 1} value={imported + rejected} />
                  <Text c="dimmed" fz="sm">
                    {texts.leave}
                  </Text>
                </div>
              )}
              <Text c="dimmed" fz="sm">
                {fill(texts.by, {
                  time: jamaicaTime(recordedAt, language),
                  name: nameOf({ byName }),
                })}
              </Text>
              {rejected > 0 && state === 'done' && <LeftOut id={id} />}
              {state !== 'undone' && (
                <Group>
                  <Button
                    variant="default"
                    size="compact-md"
                    onClick={() => setAsked({ id, imported })}
                  >
                    {texts.undo}
                  </Button>
                </Group>
              )}
            </Stack>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={texts.undoTitle}
        text={<p>{fill(texts.undoText, { count: asked?.imported ?? 0 })}</p>}
        confirm={texts.undo}
        busy={undo.isPending}
        onConfirm={() => {
          if (!asked) return;
          undo.mutate({ id: asked.id }, { onSettled: () => setAsked(undefined) });
        }}
      />
    </Card>
  );
}

/** The rows of an import that were left out, once they are asked for. */
function LeftOut({ id }: { id: string }) {
  const texts = useImportsTexts();
  const [open, setOpen] = useState(false);
  const { data } = api.imports.get.useQuery({ id }, { enabled: open });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.problems}</summary>
      {data && <Problems report={data} />}
    </details>
  );
}
