import type { AuditEntry } from '@jadeport/contract/audit';
import { auditSorts } from '@jadeport/contract/audit/sorts';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { CountedFilter } from '../../components/app/counted-filter.tsx';
import { FilterField } from '../../components/app/filter-field.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { useDetails } from '../../components/app/use-details.ts';
import { api } from '../../lib/api.tsx';
import { useAuditTexts } from '../../lib/signed-in-texts.ts';
import { usePages } from '../../lib/use-pages.ts';
import type { Search } from './search.ts';

const pageSize = 50;

/** The audit log, newest first. Needs an ApiProvider. */
export function AuditPage({ search: asked, ...props }: ListProps<Search>) {
  const { q = '', ...counted } = asked;
  const onSearch = (text: string) => props.onSearch({ ...asked, q: text || undefined });
  const { page, search, list, actions } = useAuditTexts();
  const { client } = api.useUtils();
  const query = { ...(q ? { q } : {}), ...counted, ...sortOf(props.view, auditSorts) };
  const pages = usePages([['audit', 'list'], query], (cursor) =>
    client.audit.list.query({ ...query, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={page.heading} intro={page.intro} />
      <CountedFilter
        days={counted}
        what={counted.action ? actions[counted.action] : ''}
        onRemove={() => props.onSearch({ q: q || undefined })}
      />
      <Table
        label={list.label}
        name="audit"
        columns={useColumns()}
        sorts={auditSorts}
        pages={pages}
        rowId={(entry) => entry.id}
        rowLabel={(entry) => actions[entry.action]}
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
    </>
  );
}

/** Name and e-mail address; a key or a job has the one name. */
const namedWithAddress = ({ actor, actorName }: AuditEntry) =>
  actorName === actor ? actorName : `${actorName} · ${actor}`;

function useColumns(): Column<AuditEntry>[] {
  const nameOf = useActorName();
  const detailsOf = useDetails();
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
        sort: (entry) =>
          entry.actor === null ? list.nobody : nameOf({ byName: namedWithAddress(entry) }),
        card: 'text',
      },
      {
        id: 'thing',
        header: list.thing,
        sort: ({ thing }) => (thing === null ? list.none : nameOf({ byName: thing })),
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
        cell: (entry) => detailsOf(entry).join(' · '),
      },
    ],
    [actions, list, nameOf, detailsOf],
  );
}
