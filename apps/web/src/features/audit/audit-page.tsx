import type { AuditEntry } from '@jadeport/contract/audit';
import { auditSorts } from '@jadeport/contract/audit/sorts';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { factLine } from '../../components/app/fact-text.ts';
import { FilterField } from '../../components/app/filter-field.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { useFactTexts } from '../../components/app/use-fact-texts.ts';
import { api } from '../../lib/api.tsx';
import type { TextSearch } from '../../lib/search.ts';
import { useAuditTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { itemsOf, usePages } from '../../lib/use-pages.ts';
import { EntryPanel } from './entry-panel.tsx';
import { actorText, thingText } from './entry-text.ts';

const pageSize = 50;

/** The audit log, newest first. Needs an ApiProvider. */
export function AuditPage({ search: { q = '' }, ...props }: ListProps<TextSearch>) {
  const onSearch = (text: string) => props.onSearch({ q: text || undefined });
  const { auditPage: page } = useStaffTexts();
  const { search, list, actions } = useAuditTexts();
  const { client } = api.useUtils();
  const query = { ...(q ? { q } : {}), ...sortOf(props.view, auditSorts) };
  const pages = usePages([['audit', 'list'], query], (cursor) =>
    client.audit.list.query({ ...query, limit: pageSize, ...cursor }),
  );
  const [openedId, setOpenedId] = useState<string>();
  const opened = itemsOf(pages).find(({ id }) => id === openedId);
  return (
    <>
      <PageTitle title={page.heading} intro={page.intro} />
      <Table
        label={list.label}
        name="audit"
        columns={useColumns()}
        sorts={auditSorts}
        pages={pages}
        rowId={(entry) => entry.id}
        rowLabel={(entry) => actions[entry.action]}
        onOpen={({ id }) => setOpenedId(id)}
        opened={openedId}
        view={props.view}
        onView={props.onView}
        nothing={q ? list.nothing : list.empty}
        tools={
          <>
            <FilterField label={search.label} hint={search.hint} value={q} onSearch={onSearch} />
            <NativeSelect
              size="sm"
              aria-label={search.action}
              value={Object.hasOwn(actions, q) ? q : ''}
              data={[
                { value: '', label: search.allActions },
                ...Object.entries(actions).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
          </>
        }
      />
      {opened && <EntryPanel entry={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const nameOf = useActorName();
  const factTexts = useFactTexts();
  const { actions, list } = useAuditTexts();
  return useMemo(
    () => [
      { ...timeColumn<AuditEntry>('at', list.when, ({ at }) => at), card: 'badge' },
      {
        id: 'action',
        header: list.action,
        sort: ({ action }) => actions[action],
        card: 'title',
      },
      {
        id: 'by',
        header: list.by,
        sort: (entry) => actorText(entry, nameOf, list),
        card: 'text',
      },
      {
        id: 'thing',
        header: list.thing,
        sort: (entry) => thingText(entry, nameOf, list),
        card: 'text',
      },
      {
        id: 'from',
        header: list.from,
        sort: ({ address }) => address ?? list.inside,
      },
      {
        id: 'details',
        header: list.details,
        cell: (entry) => factLine(factTexts, entry),
      },
    ],
    [actions, list, nameOf, factTexts],
  );
}
