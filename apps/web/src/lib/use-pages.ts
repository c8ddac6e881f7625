import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';

/** One page of a list with a cursor. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

type Result<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>, unknown>;

/** The parts of a query that a list shows. */
export type Pages<Item> = Pick<
  Result<Item>,
  | 'data'
  | 'error'
  | 'hasNextPage'
  | 'isError'
  | 'isFetchNextPageError'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isPending'
  | 'isPlaceholderData'
> & { fetchNextPage: () => Promise<unknown>; refetch: () => Promise<unknown> };

/**
 * A list that loads page by page. It is reloaded whenever it opens, because others change it too;
 * while another search loads, the previous results stay. Its key starts with the procedure's path,
 * so that `cache.shipments.invalidate()` includes it. Needs an ApiProvider.
 */
export function usePages<Item>(
  queryKey: readonly [path: readonly string[], input: object],
  load: (cursor: { cursor?: string }) => Promise<Page<Item>>,
): Pages<Item> {
  // Not tRPC's own infinite query, which sends a `direction` that the procedures refuse.
  return useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam: cursor }) => load(cursor ? { cursor } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads every page of a list, one after the other; returns whether all are loaded. */
export function useEveryPage(pages: Pages<unknown>): boolean {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return pages.data !== undefined && !hasNextPage;
}

/** A list without pages, as one page. */
export function onePage<Item>(query: UseQueryResult<Item[], unknown>): Pages<Item> {
  const { data, error, isError, isFetching, isPending, isPlaceholderData, refetch } = query;
  return {
    error,
    isError,
    isFetching,
    isPending,
    isPlaceholderData,
    refetch,
    data: data && { pages: [{ items: data, nextCursor: null }], pageParams: [''] },
    hasNextPage: false,
    isFetchNextPageError: false,
    isFetchingNextPage: false,
    fetchNextPage: refetch,
  };
}

/** All items loaded so far, in order. */
export const itemsOf = <Item>(pages: Pages<Item>): Item[] =>
  pages.data?.pages.flatMap((page) => page.items) ?? [];
