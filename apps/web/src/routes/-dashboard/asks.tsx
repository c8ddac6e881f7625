import type { ReactNode } from 'react';
import { QuoteToApprove } from '../../features/consolidations/quote-to-approve.tsx';
import { useQuotes } from '../../features/consolidations/use-consolidations.ts';
import { AskedPapers } from '../../features/pre-alerts/asked-papers.tsx';
import { useAskedPapers } from '../../features/pre-alerts/use-pre-alerts.ts';

/** What waits for the customer: papers that are asked for, then quotes to approve. */
export function useAsks(): ReactNode[] {
  const papers = useAskedPapers().data?.items ?? [];
  const quotes = useQuotes().data?.items ?? [];
  return [
    ...papers.map((each) => <AskedPapers key={each.id} preAlert={each} />),
    ...quotes.map((each) => <QuoteToApprove key={each.id} consolidation={each} />),
  ];
}
