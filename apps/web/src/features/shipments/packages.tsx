import type { Shipment } from '@jadeport/contract/shipments';
import { plural } from '@jadeport/i18n';
import { shipmentGroups } from '@jadeport/shipment';
import { type ReactNode, useId, useState } from 'react';
import { FilterField } from '../../components/app/filter-field.tsx';
import { Tabs } from '../../components/app/tabs.tsx';
import { Button } from '../../components/site/button.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { itemsOf, type Pages } from '../../lib/use-pages.ts';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { NoShipments } from './no-shipments.tsx';
import { PackageRow } from './package-row.tsx';
import css from './packages.module.css';
import {
  mostUrgentFirst,
  type PackageFilter,
  useMyCounts,
  useMyGroups,
  useMyPackages,
} from './use-my-packages.ts';

const pageSize = 20;
const limits = { needs_you: pageSize, others: pageSize };

/**
 * All packages of the customer as rows: search, a tab per group with its count, and what is done
 * folded below the rest. Needs an ApiProvider.
 */
export function Packages(props: {
  filter: PackageFilter;
  onFilter: (filter: PackageFilter) => void;
  /** Shown below the first steps while there is no package: the warehouse address. */
  whenNone: ReactNode;
}) {
  const { dashboard } = useTexts().customers;
  const { heading } = useTexts().myShipments.list;
  const { list: texts } = useCustomerTexts().myPackages;
  const { filter, onFilter } = props;
  const counts = useMyCounts();
  const total = counts && Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return <NoShipments>{props.whenNone}</NoShipments>;
  return (
    <>
      <h2 className="visually-hidden">{heading}</h2>
      <div className={css.bar}>
        <FilterField
          label={texts.search}
          hint={texts.searchHint}
          value={filter.q ?? ''}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
        <Tabs
          label={texts.tabs}
          value={filter.group}
          choices={[
            { value: undefined, label: texts.all, count: total },
            ...shipmentGroups.map((group) => ({
              value: group,
              label: dashboard.groups[group],
              count: counts?.[group],
            })),
          ]}
          onChange={(group) => onFilter({ ...filter, group })}
        />
      </div>
      {filter.group || filter.q ? <Found filter={filter} /> : <Groups done={counts?.done ?? 0} />}
    </>
  );
}

function Groups({ done }: { done: number }) {
  const { dashboard } = useTexts().customers;
  const { list: texts } = useCustomerTexts().myPackages;
  const language = useLanguage();
  const [unfolded, setUnfolded] = useState(false);
  const { groups, isPending, failure, refetch } = useMyGroups(limits, 'parcel');
  if (isPending) return <ListSkeleton rows={6} height={70} />;
  if (failure) return <ListFailure error={failure} retry={refetch} />;
  return (
    <div className={css.groups}>
      {groups.map(([group, pages]) => (
        <Group key={group} title={dashboard.groups[group]} pages={pages} />
      ))}
      {done > 0 && (
        <details
          className={css.done}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary>{plural(language, texts.done, done)}</summary>
          {unfolded && <Found filter={{ group: 'done' }} />}
        </details>
      )}
    </div>
  );
}

function Group({ title, pages }: { title: string; pages: Pages<Shipment> }) {
  const heading = useId();
  if (itemsOf(pages).length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {title}
      </h3>
      <Rows pages={pages} />
    </section>
  );
}

/** The packages of a filter. */
function Found({ filter }: { filter: PackageFilter }) {
  const { list: texts } = useCustomerTexts().myPackages;
  const pages = useMyPackages(filter, pageSize);
  if (pages.isPending) return <ListSkeleton rows={3} height={70} />;
  if (pages.isError && !pages.data)
    return <ListFailure error={pages.error} retry={pages.refetch} />;
  if (itemsOf(pages).length === 0)
    return <p role="status">{filter.q ? texts.nothing : texts.none}</p>;
  return <Rows pages={pages} />;
}

function Rows({ pages }: { pages: Pages<Shipment> }) {
  const { list: texts } = useTexts().myShipments;
  return (
    <>
      <ul className={css.rows}>
        {mostUrgentFirst(pages).map((each) => (
          <PackageRow key={each.id} shipment={each} />
        ))}
      </ul>
      {pages.isFetchNextPageError && (
        <ListFailure error={pages.error} retry={pages.fetchNextPage} />
      )}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button className={css.more} onClick={() => void pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </>
  );
}
