import type { Unclaimed } from '@jadeport/contract/receiving';
import { unclaimedSorts } from '@jadeport/contract/receiving/sorts';
import { plural } from '@jadeport/i18n';
import { lazy, Suspense, useMemo } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { itemsOf, usePages } from '../../lib/use-pages.ts';
import { useWeight } from '../../lib/use-weight.ts';

/** Loaded with the first parcel that is opened. */
const UnclaimedPanel = lazy(async () => ({
  default: (await import('./unclaimed-panel.tsx')).UnclaimedPanel,
}));

const pageSize = 50;

/** In `open`, the label of the opened parcel. */
type Props = ListProps<{ open?: string | undefined }>;

/** The unclaimed parcels, and assigning them to customers. Needs an ApiProvider. */
export function UnclaimedPage({ search, onSearch, ...props }: Props) {
  const { unclaimed: texts } = useStaffTexts();
  const { client } = api.useUtils();
  const order = sortOf(props.view, unclaimedSorts);
  const pages = usePages([['receiving', 'listUnclaimed'], order], (cursor) =>
    client.receiving.listUnclaimed.query({ ...order, limit: pageSize, ...cursor }),
  );
  const parcel = itemsOf(pages).find(({ label }) => label === search.open);
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} />
      <Table
        label={texts.list.label}
        name="unclaimed"
        columns={useColumns()}
        sorts={unclaimedSorts}
        pages={pages}
        rowId={({ label }) => label}
        rowLabel={({ label }) => label}
        onOpen={({ label }) => onSearch({ open: label })}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.list.nothing}
      />
      {search.open && pages.data && (
        <Suspense>
          <UnclaimedPanel
            key={search.open}
            label={search.open}
            parcel={parcel}
            onClose={() => onSearch({})}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): Column<Unclaimed>[] {
  const { unclaimed: texts, claims } = useStaffTexts();
  const language = useLanguage();
  const { columns: names } = texts;
  const { staff: claimTexts } = claims;
  const weight = useWeight();
  return useMemo(
    (): Column<Unclaimed>[] => [
      {
        id: 'label',
        header: names.label,
        cell: ({ label }) => label,
        sort: ({ label }) => Number(label.slice(2)),
        card: 'title',
      },
      {
        id: 'waybill',
        header: names.waybill,
        sort: ({ waybill }) => waybill ?? texts.noWaybill,
        card: 'text',
      },
      {
        id: 'shelf',
        header: names.shelf,
        sort: ({ location }) => location?.code ?? texts.noShelf,
        card: 'badge',
      },
      {
        id: 'weight',
        header: names.weight,
        cell: ({ weightMilliPounds: w }) => (w === null ? texts.noWeight : weight(w)),
        sort: ({ weightMilliPounds }) => weightMilliPounds ?? 0,
      },
      {
        id: 'photographs',
        header: names.photographs,
        sort: ({ documentIds }) => documentIds.length,
      },
      {
        id: 'claims',
        header: claimTexts.column,
        cell: ({ claims }) => claims > 0 && plural(language, claimTexts.heading, claims),
        sort: ({ claims }) => claims,
        card: 'text',
      },
      timeColumn('received', names.received, ({ receivedAt }) => receivedAt),
    ],
    [texts, names, claimTexts, language, weight],
  );
}
