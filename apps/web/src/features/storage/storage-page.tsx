import type { StoredUnit } from '@jadeport/contract/storage';
import { storedSorts } from '@jadeport/contract/storage/sorts';
import { useMemo } from 'react';
import { CountedFilter } from '../../components/app/counted-filter.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, numberColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { lists, type Search } from './search.ts';

const pageSize = 50;

/** What is stored, what is charged for, and what counts as abandoned. Needs an ApiProvider. */
export function StoragePage(props: ListProps<Search> & { onOpen: (number: string) => void }) {
  const { staffStorage: texts } = useStaffTexts();
  const { client } = api.useUtils();
  const { search, onSearch, onOpen } = props;
  const asked = { ...search, ...sortOf(props.view, storedSorts) };
  const pages = usePages([['storage', 'listStored'], asked], (cursor) =>
    client.storage.listStored.query({ ...asked, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones />
      {search.site && (
        <CountedFilter
          what={search.site}
          onRemove={() => onSearch({ ...search, site: undefined })}
        />
      )}
      <Table
        label={texts.title}
        name="storage"
        columns={useColumns()}
        sorts={storedSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ trackingNumber }) => onOpen(trackingNumber)}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
        tools={
          <Tabs
            label={texts.title}
            value={search.list}
            choices={[
              { value: undefined, label: texts.lists.all },
              ...lists.map((value) => ({ value, label: texts.lists[value] })),
            ]}
            onChange={(list) => onSearch({ ...search, list })}
          />
        }
      />
    </>
  );
}

function useColumns(): Column<StoredUnit>[] {
  const { staffStorage: texts } = useStaffTexts();
  const language = useLanguage();
  const money = useMoney();
  return useMemo((): Column<StoredUnit>[] => {
    const names = texts.columns;
    const dayOf = (day: string | null) => (day ? calendarDay(day, language) : texts.stands);
    return [
      numberColumn(names.number),
      customerColumn(names.customer),
      { id: 'contents', header: names.contents, cell: ({ description }) => description },
      { id: 'site', header: names.site, cell: ({ site }) => site },
      {
        id: 'free',
        header: names.free,
        cell: ({ freeUntil }) => dayOf(freeUntil),
        sort: ({ freeUntil }) => freeUntil ?? '',
      },
      {
        id: 'charged',
        header: names.charged,
        sort: ({ chargedDays }) => chargedDays,
        card: 'text',
      },
      {
        id: 'charge',
        header: names.charge,
        cell: ({ charge }) => (charge ? money(charge) : ''),
      },
      {
        id: 'abandoned',
        header: names.abandoned,
        cell: ({ abandonedFrom }) => dayOf(abandonedFrom),
        sort: ({ abandonedFrom }) => abandonedFrom ?? '',
      },
    ];
  }, [texts, language, money]);
}
