import type { Shipment } from '@jadeport/contract/shipments';
import { lazy, type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { MyShipmentList } from './my-shipment-list.tsx';
import css from './shipments.module.css';
import { mostUrgentFirst, useMyCounts, useMyGroups } from './use-my-packages.ts';
import { useOwnStepOf } from './use-step-of.ts';

/** Loaded for new customers only. */
const NoShipments = lazy(async () => ({
  default: (await import('./no-shipments.tsx')).NoShipments,
}));

/** An action that waits for the customer, and the package or box that it is about. */
export type Ask = { about: string; card: ReactNode };

/** The number of packages that need nothing and are shown nevertheless. */
const others = 3;

/**
 * The home page of the customer: what needs an action, then at most three packages that need none. A
 * box stands there in place of its packages, and what an action is about stands in no list.
 * Needs an ApiProvider.
 */
export function HomePackages(props: {
  /** Further actions that wait for the customer; shown after packages ready for pickup. */
  asks: readonly Ask[];
  /** The link to all packages. */
  children: ReactNode;
}) {
  const { dashboard } = useTexts().customers;
  const { groups, isPending, failure, refetch } = useMyGroups({ needs_you: 20, others }, 'unit');
  const ownStepOf = useOwnStepOf();
  const counts = useMyCounts();
  if (isPending) return <ListSkeleton rows={3} />;
  if (failure) return <ListFailure error={failure} retry={refetch} />;
  const has = counts && Object.values<number>(counts).some((count) => count > 0);
  if (has === false && props.asks.length === 0) return <NoShipments>{null}</NoShipments>;
  let room = others;
  return (
    <div className={css.groups}>
      {groups.map(([group, pages]) => {
        const packages = mostUrgentFirst(pages).filter(
          (each) =>
            !props.asks.some(({ about }) =>
              [each.trackingNumber, ownStepOf(each)?.about].includes(about),
            ),
        );
        const shown = group === 'needs_you' ? packages : packages.slice(0, room);
        if (group !== 'needs_you') room -= shown.length;
        return (
          <Group
            key={group}
            title={dashboard.groups[group]}
            packages={shown}
            asks={group === 'needs_you' ? props.asks.map(({ card }) => card) : []}
          />
        );
      })}
      {props.children}
    </div>
  );
}

function Group(props: {
  title: string;
  packages: readonly Shipment[];
  asks: readonly ReactNode[];
}) {
  const heading = useId();
  const { packages, asks } = props;
  if (packages.length === 0 && asks.length === 0) return null;
  const isReady = ({ status }: Shipment) => status === 'ready_for_pickup';
  const [ready, rest] = [packages.filter(isReady), packages.filter((each) => !isReady(each))];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.group}>
        {props.title}
      </h2>
      <div className={css.list}>
        {ready.length > 0 && <MyShipmentList shipments={ready} />}
        {asks}
        {rest.length > 0 && <MyShipmentList shipments={rest} />}
      </div>
    </section>
  );
}
