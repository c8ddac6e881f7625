import type { PreAlert } from '@jadeport/contract/pre-alerts';
import { api } from '../../lib/api.tsx';
import { type Pages, usePages } from '../../lib/use-pages.ts';

const pageSize = 20;

/** The customer's pre-alerts, newest first. */
export function usePreAlerts(): Pages<PreAlert> {
  const { client } = api.useUtils();
  return usePages([['preAlerts', 'list'], {}], (cursor) =>
    client.preAlerts.list.query({ limit: pageSize, ...cursor }),
  );
}

/** Pre-alerts for which staff ask for documents. */
export const useAskedPapers = () =>
  api.preAlerts.list.useQuery({ only: 'asked', limit: 20 }, { staleTime: 0 });

/** Packages that may be of one order, of which the customer is asked. */
export const useOrderQuestions = () =>
  api.preAlerts.listOrderQuestions.useQuery(undefined, { staleTime: 0 });

/** Reloads what a change of a pre-alert affects: the pre-alerts and their packages. */
export function useRefresh(): () => void {
  const cache = api.useUtils();
  return () => {
    void cache.preAlerts.invalidate();
    void cache.consolidations.invalidate();
    void cache.shipments.invalidate();
  };
}
