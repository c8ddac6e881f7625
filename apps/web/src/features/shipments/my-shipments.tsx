import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/site/button.tsx';
import { LoadFailure } from '../../components/site/load-failure.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { MyShipmentList } from './my-shipment-list.tsx';
import { NoShipments } from './no-shipments.tsx';
import css from './shipments.module.css';

const pageSize = 20;
const latestSize = 3;

type Props = {
  /** What follows the first steps while there is no shipment: the address to ship to. */
  whenNone: ReactNode;
};

/** All shipments of the signed-in customer, page by page. Needs an ApiProvider. */
export function MyShipments(props: Props) {
  const { list: texts } = useTexts().shipments;
  const { client } = api.useUtils();
  // Not tRPC's own infinite query: it sends a `direction` that the procedure rightly refuses.
  const query = useInfiniteQuery({
    queryKey: ['my-shipments'],
    queryFn: ({ pageParam: cursor }) =>
      client.shipments.listMine.query({ limit: pageSize, ...(cursor ? { cursor } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  if (query.isPending) return <ListSkeleton rows={latestSize} />;
  // A page that fails to follow leaves the ones before it in place.
  if (query.isError && !query.data)
    return <ListFailure error={query.error} retry={query.refetch} />;
  const shipments = query.data.pages.flatMap((page) => page.items);
  if (shipments.length === 0) return <NoShipments>{props.whenNone}</NoShipments>;
  return (
    <>
      <MyShipmentList shipments={shipments} />
      {query.isFetchNextPageError && (
        <ListFailure error={query.error} retry={query.fetchNextPage} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button className={css.more} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </>
  );
}

/** The newest few, with `children` (a way to the rest) below them. Needs an ApiProvider. */
export function LatestShipments(props: Props & { children: ReactNode }) {
  const query = api.shipments.listMine.useQuery({ limit: latestSize });
  if (query.isPending) return <ListSkeleton rows={latestSize} />;
  if (query.isError) return <ListFailure error={query.error} retry={query.refetch} />;
  if (query.data.items.length === 0) return <NoShipments>{props.whenNone}</NoShipments>;
  return (
    <>
      <MyShipmentList shipments={query.data.items} />
      {props.children}
    </>
  );
}

function ListFailure(props: { error: unknown; retry: () => Promise<unknown> }) {
  const { list: texts } = useTexts().shipments;
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
  const { list: texts } = useTexts().shipments;
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
