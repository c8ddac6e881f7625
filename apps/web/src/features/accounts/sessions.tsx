import type { Session } from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './accounts.module.css';

/** The browsers that somebody is signed in with, each to be signed out. Needs an ApiProvider. */
export function Sessions() {
  const { sessions: texts } = useAuthenticatedTexts();
  const { client } = api.useUtils();
  const pages = usePages([['accounts', 'listSessions'], {}], () =>
    client.accounts.listSessions.query(),
  );
  return (
    <div className={css.sessions}>
      <PagedList
        pages={pages}
        label={texts.label}
        nothing={texts.nothing}
        row={(session) => <SessionRow key={session.id} session={session} />}
      />
      <EndOthers />
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { sessions: texts } = useAuthenticatedTexts();
  const language = useLanguage();
  const { device, createdAt, lastSeenAt, current } = session;
  return (
    <Record
      title={device}
      text={current ? texts.current : undefined}
      facts={[
        { name: texts.since, value: jamaicaTime(createdAt, language) },
        { name: texts.seen, value: jamaicaTime(lastSeenAt, language) },
      ]}
    >
      {!current && <End session={session} />}
    </Record>
  );
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
      aria-disabled={end.isPending || undefined}
      onClick={() => {
        if (!end.isPending) end.mutate();
      }}
    >
      {texts.button}
    </Button>
  );
}
