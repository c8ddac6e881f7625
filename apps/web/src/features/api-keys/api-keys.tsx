import type { ApiKey } from '@jadeport/contract/api-keys';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import type { Column } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { NewKey } from './new-key.tsx';

/** The API keys of the signed-in user. Needs an ApiProvider. */
export function ApiKeys() {
  const { apiKeys: texts } = useAuthenticatedTexts();
  const { client } = api.useUtils();
  const pages = usePages([['apiKeys', 'list'], {}], () => client.apiKeys.list.query());
  return (
    <>
      <PageTitle
        title={texts.heading}
        intro={
          <>
            {texts.intro} <a href="/api/docs">{texts.docs}</a>
          </>
        }
      >
        <NewKey />
      </PageTitle>
      <Table
        label={texts.list.label}
        columns={useColumns()}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        nothing={texts.list.nothing}
      />
    </>
  );
}

function useColumns(): Column<ApiKey>[] {
  const { list: texts, revoke, scopes } = useAuthenticatedTexts().apiKeys;
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: texts.name,
      card: 'title',
      sort: ({ name }) => name,
      cell: ({ name }) => name,
    },
    {
      id: 'scopes',
      header: texts.scopes,
      card: 'text',
      cell: (apiKey) => apiKey.scopes.map((scope) => scopes[scope].name).join(' · '),
    },
    { id: 'start', header: texts.start, cell: ({ start }) => <code>{`${start}…`}</code> },
    {
      id: 'created',
      header: texts.created,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => jamaicaTime(createdAt, language),
    },
    {
      id: 'used',
      header: texts.used,
      card: 'text',
      sort: ({ lastUsedAt }) => lastUsedAt ?? '',
      cell: ({ lastUsedAt }) => (lastUsedAt ? jamaicaTime(lastUsedAt, language) : texts.never),
    },
    {
      id: 'revoke',
      header: revoke.button,
      card: 'badge',
      cell: (apiKey) => <Revoke apiKey={apiKey} />,
    },
  ];
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
        size="compact-md"
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
