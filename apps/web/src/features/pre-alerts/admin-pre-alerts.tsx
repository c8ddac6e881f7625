import type { PaperCheck, StaffPreAlert } from '@jadeport/contract/pre-alerts';
import { preAlertSorts } from '@jadeport/contract/pre-alerts/sorts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, numberColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, usePages } from '../../lib/use-pages.ts';
import { goodsTotals } from './goods-totals.ts';
import { checks, type Search } from './search.ts';

const PapersPanel = lazy(async () => ({
  default: (await import('./papers-panel.tsx')).PapersPanel,
}));

const pageSize = 50;

/** The queue of documents that staff check, oldest first. Needs an ApiProvider. */
export function AdminPreAlerts(props: ListProps<Search>) {
  const { staffPreAlerts: texts } = useStaffTexts();
  const cache = api.useUtils();
  const { search, onSearch } = props;
  const check: PaperCheck = search.check ?? 'waiting';
  const asked = { check, ...sortOf(props.view, preAlertSorts) };
  const pages = usePages([['preAlerts', 'search'], asked], (cursor) =>
    cache.client.preAlerts.search.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const opened = useHeld(
    itemsOf(pages).find(({ id }) => id === search.open),
    search.open,
  );
  const close = () => {
    onSearch({ check: search.check });
    void cache.preAlerts.invalidate();
  };
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones />
      <Table
        label={texts.list.label}
        name="pre-alerts"
        columns={useColumns()}
        sorts={preAlertSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ id }) => onSearch({ ...search, open: id })}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.list.nothing}
        tools={
          <Tabs<PaperCheck>
            label={texts.tabs.label}
            value={check}
            choices={checks.map((value) => ({ value, label: texts.checks[value] }))}
            onChange={(next) => onSearch({ ...search, check: next })}
          />
        }
      />
      {search.open && !pages.isPending && (
        <Suspense>
          <PapersPanel key={search.open} preAlert={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** An opened pre-alert stays open after it has left the list. */
function useHeld(found: StaffPreAlert | undefined, id: string | undefined) {
  const [held, setHeld] = useState(found);
  if (found && found !== held) setHeld(found);
  return found ?? (held?.id === id ? held : undefined);
}

function useColumns(): Column<StaffPreAlert>[] {
  const { staffPreAlerts: texts } = useStaffTexts();
  const { columns: names, papers } = texts;
  const language = useLanguage();
  return useMemo(
    (): Column<StaffPreAlert>[] => [
      numberColumn(names.number),
      customerColumn(names.customer),
      {
        id: 'seller',
        header: names.seller,
        sort: ({ seller }) => seller,
        card: 'text',
      },
      {
        id: 'value',
        header: names.value,
        cell: ({ items }) => goodsTotals(items, language).join(' + '),
        align: 'end',
        card: 'badge',
      },
      {
        id: 'files',
        header: names.files,
        sort: ({ documents }) => documents.length,
      },
      {
        id: 'asked',
        header: names.asked,
        sort: ({ needs }) => needs.map((need) => papers[need]).join(' · '),
      },
      timeColumn('since', names.since, ({ createdAt }) => createdAt),
    ],
    [names, papers, language],
  );
}
