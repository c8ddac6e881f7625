import { lazy, type ReactNode, Suspense } from 'react';
import { useQuotes } from '../../features/consolidations/use-consolidations.ts';
import { useAskedPapers } from '../../features/pre-alerts/use-pre-alerts.ts';

/** Loaded only if an action waits for the customer. */
const AskedPapers = lazy(async () => ({ default: (await import('./ask-cards.ts')).AskedPapers }));
const QuoteToApprove = lazy(async () => ({
  default: (await import('./ask-cards.ts')).QuoteToApprove,
}));

/**
 * The actions that wait for the customer, or those of one package: documents to send, then quotes
 * to approve. Needs an ApiProvider.
 */
export function useAsks(trackingNumber?: string): ReactNode[] {
  const papers = useAskedPapers().data?.items ?? [];
  const quotes = useQuotes().data?.items ?? [];
  const isMeant = (box: { trackingNumber: string; members?: { trackingNumber: string }[] }) =>
    trackingNumber === undefined ||
    [box, ...(box.members ?? [])].some((each) => each.trackingNumber === trackingNumber);
  return [
    ...papers.filter(isMeant).map((each) => (
      <Suspense key={each.id}>
        <AskedPapers preAlert={each} />
      </Suspense>
    )),
    ...quotes.filter(isMeant).map((each) => (
      <Suspense key={each.id}>
        <QuoteToApprove consolidation={each} />
      </Suspense>
    )),
  ];
}
