import type { ApiKey } from '@jadeport/contract/api-keys';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import css from './api-keys.module.css';
import { NewKey } from './new-key.tsx';

/** The keys of whoever is signed in, for programs of theirs. Needs an ApiProvider. */
export function ApiKeys() {
  const { apiKeys: texts } = useAuthenticatedTexts();
  const { client } = api.useUtils();
  const pages = usePages([['apiKeys', 'list'], {}], () => client.apiKeys.list.query());
  return (
    <div className={css.keys}>
      <h2>{texts.heading}</h2>
      <p className={css.intro}>
        {texts.intro} <a href="/api/docs">{texts.docs}</a>
      </p>
      <NewKey />
      <PagedList
        pages={pages}
        label={texts.list.label}
        nothing={texts.list.nothing}
        row={(apiKey) => <KeyRow key={apiKey.id} apiKey={apiKey} />}
      />
    </div>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { list: texts, scopes } = useAuthenticatedTexts().apiKeys;
  const language = useLanguage();
  const { start, createdAt, lastUsedAt } = apiKey;
  return (
    <Record
      title={apiKey.name}
      text={apiKey.scopes.map((scope) => scopes[scope].name).join(' · ')}
      facts={[
        { name: texts.start, value: <code>{`${start}…`}</code> },
        { name: texts.created, value: jamaicaTime(createdAt, language) },
        { name: texts.used, value: lastUsedAt ? jamaicaTime(lastUsedAt, language) : texts.never },
      ]}
    >
      <Revoke apiKey={apiKey} />
    </Record>
  );
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { apiKeys, controls } = useAuthenticatedTexts();
  const { revoke: texts } = apiKeys;
  const cache = api.useUtils();
  const [asking, setAsking] = useState(false);
  const revoke = api.apiKeys.delete.useMutation({
    onSuccess: () => {
      void cache.apiKeys.list.invalidate();
      setAsking(false);
      toast({ title: texts.done, description: name });
    },
    onError: failureToast(texts.failed, controls.failedText),
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={fill(texts.label, { name })}
        onClick={() => setAsking(true)}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.title, { name })}
        text={<p>{texts.text}</p>}
        confirm={fill(texts.confirm, { name })}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id })}
      />
    </>
  );
}
