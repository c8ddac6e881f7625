import type { Shipment } from '@jadeport/contract/shipments';
import { type ShipmentGroup, type ShipmentStatus, shipmentGroups } from '@jadeport/shipment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useId } from 'react';
import { Button } from '../../components/site/button.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { MyShipmentList } from './my-shipment-list.tsx';
import css from './shipments.module.css';

/** Loaded for new customers only. */
const NoShipments = lazy(async () => ({
  default: (await import('./no-shipments.tsx')).NoShipments,
}));

/** One group of the customer's packages, page by page. */
function useGroup(group: ShipmentGroup, limit: number) {
  const { client } = api.useUtils();
  // Not tRPC's own infinite query, which sends a `direction` that the procedure refuses.
  return useInfiniteQuery({
    queryKey: [['shipments', 'listMine'], { group, limit }, 'pages'],
    queryFn: ({ pageParam: cursor }) =>
      client.shipments.listMine.query({ group, limit, ...(cursor ? { cursor } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

type Group = ReturnType<typeof useGroup>;

/** The order within the group that needs action: packages ready for pickup first. */
const urgency: readonly ShipmentStatus[] = ['ready_for_pickup', 'customs_hold', 'exception'];

/** Newest first, after the most urgent ones. */
const itemsOf = ({ data }: Group) =>
  (data?.pages.flatMap((page) => page.items) ?? []).toSorted(
    (one, other) => urgency.indexOf(one.status) - urgency.indexOf(other.status),
  );

/**
 * The packages of the signed-in customer: those that need action, those on the move, the rest.
 * Needs an ApiProvider.
 */
export function ShipmentGroups(props: {
  /** The number of packages per group and page. */
  limits: Record<ShipmentGroup, number>;
  /** Shown below the first steps while there is no shipment: the warehouse address. */
  whenNone: ReactNode;
  /** Other actions that wait for the customer; shown after packages ready for pickup. */
  asks?: readonly ReactNode[];
  /** Replaces the link to further pages. */
  moreButton?: ReactNode;
}) {
  const { limits, moreButton, asks = [] } = props;
  const groups: Record<ShipmentGroup, Group> = {
    needs_you: useGroup('needs_you', limits.needs_you),
    moving: useGroup('moving', limits.moving),
    rest: useGroup('rest', limits.rest),
  };
  const all = shipmentGroups.map((group) => groups[group]);
  if (all.some(({ isPending }) => isPending)) return <ListSkeleton rows={3} />;
  const failed = all.find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <ListFailure
        error={failed.error}
        retry={() => Promise.all(all.map(({ refetch }) => refetch()))}
      />
    );
  if (asks.length === 0 && all.every((group) => itemsOf(group).length === 0))
    return <NoShipments>{props.whenNone}</NoShipments>;
  return (
    <div className={css.groups}>
      {shipmentGroups.map((group) => (
        <GroupList
          key={group}
          group={group}
          query={groups[group]}
          asks={group === 'needs_you' ? asks : []}
          moreButton={moreButton}
        />
      ))}
      {moreButton}
    </div>
  );
}

function GroupList(props: {
  group: ShipmentGroup;
  query: Group;
  asks: readonly ReactNode[];
  moreButton: ReactNode;
}) {
  const { dashboard } = useTexts().customers;
  const { list: texts } = useTexts().myShipments;
  const heading = useId();
  const { group, query, asks } = props;
  const shipments = itemsOf(query);
  if (shipments.length === 0 && asks.length === 0) return null;
  const isReady = ({ status }: Shipment) => status === 'ready_for_pickup';
  const [ready, others] = [shipments.filter(isReady), shipments.filter((each) => !isReady(each))];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.group}>
        {dashboard.groups[group]}
      </h2>
      <div className={css.list}>
        {ready.length > 0 && <MyShipmentList shipments={ready} />}
        {asks}
        {others.length > 0 && <MyShipmentList shipments={others} />}
      </div>
      {query.isFetchNextPageError && (
        <ListFailure error={query.error} retry={query.fetchNextPage} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && !props.moreButton && (
        <Button className={css.more} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </section>
  );
}

function ListFailure(props: { error: unknown; retry: () => Promise<unknown> }) {
  const { list: texts } = useTexts().myShipments;
  return (
    <LoadFailure
      title={texts.loadFailed}
      text={failureMessage(props.error, texts.loadFailedText)}
      retry={texts.retry}
      onRetry={() => void props.retry()}
    />
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  const { list: texts } = useTexts().myShipments;
  return (
    <div className={css.list} role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={css.skeleton}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
