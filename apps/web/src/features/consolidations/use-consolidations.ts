import type { Consolidation, ConsolidationAdvice } from '@jadeport/contract/consolidations';
import type { Shipment } from '@jadeport/contract/shipments';
import type { Service } from '@jadeport/estimator';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.tsx';
import { type Pages, usePages } from '../../lib/use-pages.ts';

/** The customer's consolidations, newest first. */
export function useConsolidations(): Pages<Consolidation> {
  const { client } = api.useUtils();
  return usePages([['consolidations', 'list'], {}], (cursor) =>
    client.consolidations.list.query({ limit: 20, ...cursor }),
  );
}

/** Those with a quote that waits for its customer. */
export const useQuotes = () =>
  api.consolidations.list.useQuery({ state: 'quoted', limit: 20 }, { staleTime: 0 });

/** The customer's packages on the move, of which those in the warehouse can be combined. */
export function useMovingShipments(): Pages<Shipment> {
  const { client } = api.useUtils();
  return usePages([['shipments', 'listMine'], { group: 'moving' }], (cursor) =>
    client.shipments.listMine.query({ group: 'moving', limit: 100, ...cursor }),
  );
}

/** What packages cost separately and combined; asked for from two on. */
export function useAdvice(
  trackingNumbers: readonly string[],
  service: Service,
): UseQueryResult<ConsolidationAdvice> {
  const { client } = api.useUtils();
  const asked = { trackingNumbers: [...trackingNumbers], service };
  return useQuery({
    queryKey: [['consolidations', 'advice'], asked],
    // Over a POST, as the numbers of twenty packages are long for an address.
    queryFn: () => client.consolidations.advice.mutate(asked),
    enabled: trackingNumbers.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What a decision changes: the consolidation and the packages in it. */
export function useRefresh(): () => void {
  const cache = api.useUtils();
  return () => {
    void cache.consolidations.invalidate();
    void cache.shipments.invalidate();
  };
}
