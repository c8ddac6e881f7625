import type { StockTakeSummary } from '@jadeport/contract/locations';
import { stockTakeSorts } from '@jadeport/contract/locations/sorts';
import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { LinkButton } from '../../components/app/link-button.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { usePages } from '../../lib/use-pages.ts';
import type { StockTakeSearch } from './search.ts';
import { StockTakePanel } from './stock-take-panel.tsx';

const pageSize = 50;

/** Finished stock-takes of all shelves, or of one. Needs an ApiProvider. */
export function StockTakesPage(props: ListProps<StockTakeSearch>) {
  const { stockTakes: texts } = useStaffTexts();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const { code, open } = search;
  const asked = { ...(code ? { code } : {}), ...sortOf(props.view, stockTakeSorts) };
  const pages = usePages([['locations', 'listStockTakes'], asked], (cursor) =>
    client.locations.listStockTakes.query({ ...asked, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={texts.title} intro={code ? fill(texts.of, { code }) : texts.intro}>
        {code && (
          <Button variant="default" size="sm" onClick={() => onSearch({})}>
            {texts.all}
          </Button>
        )}
        <LinkButton to="/admin/locations">{texts.shelves}</LinkButton>
      </PageTitle>
      <Table
        label={texts.title}
        name="stock-takes"
        columns={useColumns()}
        sorts={stockTakeSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ location }) => location.code}
        onOpen={({ id }) => onSearch({ ...search, open: id })}
        opened={open}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
      />
      {open && <StockTakePanel key={open} id={open} onClose={() => onSearch({ code })} />}
    </>
  );
}

function useColumns(): Column<StockTakeSummary>[] {
  const { locations, stockTakes } = useStaffTexts();
  const { columns: names } = stockTakes;
  const { missingCount } = locations.stockTake;
  const nameOf = useActorName();
  return useMemo((): Column<StockTakeSummary>[] => {
    const count = (id: keyof StockTakeSummary['counts']): Column<StockTakeSummary> => ({
      id,
      header: names[id],
      sort: ({ counts }) => counts[id],
    });
    return [
      {
        id: 'shelf',
        header: names.shelf,
        sort: ({ location }) => location.code,
        card: 'title',
      },
      count('expected'),
      count('found'),
      {
        ...count('missing'),
        cell: ({ counts: { missing } }) => fill(missingCount, { missing }),
        card: 'badge',
      },
      count('unexpected'),
      {
        id: 'by',
        header: names.by,
        sort: nameOf,
        card: 'text',
      },
      timeColumn('at', names.at, ({ at }) => at),
    ];
  }, [names, missingCount, nameOf]);
}
