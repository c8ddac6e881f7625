import type { ReactNode } from 'react';
import { QuoteToApprove } from '../../features/consolidations/quote-to-approve.tsx';
import { useQuotes } from '../../features/consolidations/use-consolidations.ts';
import { AskedPapers } from '../../features/pre-alerts/asked-papers.tsx';
import { useAskedPapers } from '../../features/pre-alerts/use-pre-alerts.ts';

/**
 * What waits for the customer, of one package where it is named: papers that are asked for, then
 * quotes to approve. Needs an ApiProvider.
 */
export function useAsks(trackingNumber?: string): ReactNode[] {
  const papers = useAskedPapers().data?.items ?? [];
  const quotes = useQuotes().data?.items ?? [];
  const isMeant = (box: { trackingNumber: string; members?: { trackingNumber: string }[] }) =>
    trackingNumber === undefined ||
    [box, ...(box.members ?? [])].some((each) => each.trackingNumber === trackingNumber);
  return [
    ...papers.filter(isMeant).map((each) => <AskedPapers key={each.id} preAlert={each} />),
    ...quotes.filter(isMeant).map((each) => <QuoteToApprove key={each.id} consolidation={each} />),
  ];
}
