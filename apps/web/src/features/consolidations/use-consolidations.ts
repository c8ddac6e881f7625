import type { Consolidation, ConsolidationAdvice } from '@jadeport/contract/consolidations';
import type { Shipment } from '@jadeport/contract/shipments';
import type { Service } from '@jadeport/estimator';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.tsx';
import { itemsOf, type Pages, useEveryPage, usePages } from '../../lib/use-pages.ts';

/** The customer's consolidations, newest first. */
export function useConsolidations(): Pages<Consolidation> {
  const { client } = api.useUtils();
  return usePages([['consolidations', 'list'], {}], (cursor) =>
    client.consolidations.list.query({ limit: 20, ...cursor }),
  );
}

/** A list of which every page is loaded; what it has is undefined while it loads. */
type Whole<Item> = { pages: Pages<Item>; list: readonly Item[] | undefined };

function useWhole<Item>(pages: Pages<Item>): Whole<Item> {
  return { pages, list: useEveryPage(pages) || pages.isError ? itemsOf(pages) : undefined };
}

/** All quotes that wait for the customer's approval. */
export function useAllQuotes(): Whole<Consolidation> {
  const { client } = api.useUtils();
  const state = 'quoted';
  return useWhole(
    usePages([['consolidations', 'list'], { state }], (cursor) =>
      client.consolidations.list.query({ state, limit: 100, ...cursor }),
    ),
  );
}

/** The newest quotes that wait for the customer's approval. */
export const useQuotes = () =>
  api.consolidations.list.useQuery({ state: 'quoted', limit: 20 }, { staleTime: 0 });

/** The customer's packages that can be combined. */
export function useCombinable(): Whole<Shipment> {
  const { client } = api.useUtils();
  const { pages, list } = useWhole(
    usePages([['shipments', 'listMine'], { group: 'in_warehouse' }], (cursor) =>
      client.shipments.listMine.query({ group: 'in_warehouse', limit: 100, ...cursor }),
    ),
  );
  const isReady = ({ status, consolidation }: Shipment) =>
    status === 'received' && consolidation === null;
  return { pages, list: list?.filter(isReady) };
}

/** The costs of packages separately and combined, loaded for two packages and more. */
export function useAdvice(
  trackingNumbers: readonly string[],
  service: Service,
): UseQueryResult<ConsolidationAdvice> {
  const { client } = api.useUtils();
  const asked = { trackingNumbers: [...trackingNumbers], service };
  return useQuery({
    queryKey: [['consolidations', 'advice'], asked],
    // A POST, because the numbers of twenty packages are too long for an address.
    queryFn: () => client.consolidations.advice.mutate(asked),
    enabled: trackingNumbers.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reloads what a decision changes: the consolidation and its packages. */
export function useRefresh(): () => void {
  const cache = api.useUtils();
  return () => {
    void cache.consolidations.invalidate();
    void cache.shipments.invalidate();
  };
}
