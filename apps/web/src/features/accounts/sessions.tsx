import type { Session } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import type { Column } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';

/** The user's sessions, one per browser; each can be signed out. Needs an ApiProvider. */
export function Sessions() {
  const { sessions: texts } = useAuthenticatedTexts();
  const { client } = api.useUtils();
  const pages = usePages([['accounts', 'listSessions'], {}], () =>
    client.accounts.listSessions.query(),
  );
  return (
    <Table
      label={texts.label}
      columns={useColumns()}
      pages={pages}
      rowId={({ id }) => id}
      rowLabel={({ device }) => device}
      nothing={texts.nothing}
      tools={<EndOthers />}
    />
  );
}

function useColumns(): Column<Session>[] {
  const { sessions: texts } = useAuthenticatedTexts();
  const language = useLanguage();
  return [
    { id: 'device', header: texts.device, card: 'title', cell: ({ device }) => device },
    {
      id: 'since',
      header: texts.since,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => jamaicaTime(createdAt, language),
    },
    {
      id: 'seen',
      header: texts.seen,
      card: 'text',
      sort: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => jamaicaTime(lastSeenAt, language),
    },
    {
      id: 'end',
      header: texts.end.button,
      card: 'badge',
      cell: (session) => (session.current ? texts.current : <End session={session} />),
    },
  ];
}

function End({ session: { id, device } }: { session: Session }) {
  const { sessions, controls } = useAuthenticatedTexts();
  const { end: texts } = sessions;
  const cache = api.useUtils();
  const end = api.accounts.endSession.useMutation({
    onSuccess: () => {
      void cache.accounts.listSessions.invalidate();
      toast({ title: fill(texts.done, { device }) });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={fill(texts.label, { device })}
      aria-disabled={end.isPending || undefined}
      onClick={() => {
        if (!end.isPending) end.mutate({ id });
      }}
    >
      {texts.button}
    </Button>
  );
}

function EndOthers() {
  const { sessions, controls } = useAuthenticatedTexts();
  const { others: texts } = sessions;
  const cache = api.useUtils();
  const end = api.accounts.endOtherSessions.useMutation({
    onSuccess: () => {
      void cache.accounts.listSessions.invalidate();
      toast({ title: texts.done });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <Button
      variant="default"
      mb="xs"
      aria-disabled={end.isPending || undefined}
      onClick={() => {
        if (!end.isPending) end.mutate();
      }}
    >
      {texts.button}
    </Button>
  );
}
