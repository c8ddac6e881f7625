import type { Delivery } from '@jadeport/contract/pickups';
import { deliverySorts } from '@jadeport/contract/pickups/sorts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { api } from '../../lib/api.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { usePages } from '../../lib/use-pages.ts';
import type { DeliverySearch } from './search.ts';

const pageSize = 50;

const CreateDelivery = lazy(async () => ({
  default: (await import('./create-delivery.tsx')).CreateDelivery,
}));
const DeliveryPanel = lazy(async () => ({
  default: (await import('./delivery-panel.tsx')).DeliveryPanel,
}));

/** What drivers take to the door. Needs an ApiProvider. */
export function DeliveriesPage(props: ListProps<DeliverySearch>) {
  const { staffDeliveries: texts } = usePickupsTexts();
  const { client } = api.useUtils();
  const [creates, setCreates] = useState(false);
  const { open } = props.search;
  const sort = sortOf(props.view, deliverySorts);
  const pages = usePages([['pickups', 'listDeliveries'], sort], (cursor) =>
    client.pickups.listDeliveries.query({ ...sort, limit: pageSize, ...cursor }),
  );
  const loaded = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = loaded.find(({ id }) => id === open);
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} quietOnPhones>
        <Button size="sm" onClick={() => setCreates(true)}>
          {texts.create.button}
        </Button>
      </PageTitle>
      <Table
        label={texts.title}
        name="deliveries"
        columns={useColumns()}
        sorts={deliverySorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ driver }) => driver}
        onOpen={({ id }) => props.onSearch({ open: id })}
        opened={open}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
      />
      <Suspense>
        {opened && <DeliveryPanel key={open} run={opened} onClose={() => props.onSearch({})} />}
        {creates && <CreateDelivery onClose={() => setCreates(false)} />}
      </Suspense>
    </>
  );
}

function useColumns(): Column<Delivery>[] {
  const { columns: names } = usePickupsTexts().staffDeliveries;
  const nameOf = useActorName();
  return useMemo(
    (): Column<Delivery>[] => [
      timeColumn('created', names.at, ({ createdAt }) => createdAt),
      { id: 'driver', header: names.driver, sort: ({ driver }) => driver, card: 'title' },
      { id: 'packages', header: names.packages, cell: ({ units }) => units.length, card: 'text' },
      {
        id: 'open',
        header: names.open,
        cell: ({ units }) => units.filter(({ status }) => status === 'out_for_delivery').length,
        card: 'badge',
      },
      { id: 'by', header: names.by, cell: nameOf },
    ],
    [names, nameOf],
  );
}
