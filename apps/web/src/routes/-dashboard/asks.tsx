import { lazy, Suspense } from 'react';
import { useQuotes } from '../../features/consolidations/use-consolidations.ts';
import { useAskedPapers } from '../../features/pre-alerts/use-pre-alerts.ts';
import type { Ask } from '../../features/shipments/home-packages.tsx';
import { api } from '../../lib/api.tsx';

/** Loaded only if an action waits for the customer. */
const AskedPapers = lazy(async () => ({ default: (await import('./ask-cards.ts')).AskedPapers }));
const ChooseShipping = lazy(async () => ({
  default: (await import('./ask-cards.ts')).ChooseShipping,
}));
const GiveTrn = lazy(async () => ({ default: (await import('./ask-cards.ts')).GiveTrn }));
const QuoteToApprove = lazy(async () => ({
  default: (await import('./ask-cards.ts')).QuoteToApprove,
}));

/**
 * The actions that wait for the customer: documents to send, quotes to approve, the tax number,
 * packages to ship or hold. Needs an ApiProvider.
 */
export function useAsks(): Ask[] {
  const papers = useAskedPapers().data?.items ?? [];
  const quotes = useQuotes().data?.items ?? [];
  const steps = api.nextSteps.list.useQuery(undefined, { staleTime: 0 }).data?.items ?? [];
  const choices = steps.filter(({ step }) => step === 'choose_shipping');
  // Of whichever package: it is given once for all.
  const [trn] = steps.filter(({ step }) => step === 'give_trn');
  return [
    ...papers.map((each) => ({
      about: each.trackingNumber,
      card: (
        <Suspense key={each.id}>
          <AskedPapers preAlert={each} />
        </Suspense>
      ),
    })),
    ...quotes.map((each) => ({
      about: each.trackingNumber,
      card: (
        <Suspense key={each.id}>
          <QuoteToApprove consolidation={each} />
        </Suspense>
      ),
    })),
    ...(trn
      ? [
          {
            about: trn.trackingNumber,
            card: (
              <Suspense key="trn">
                <GiveTrn step={trn} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...choices.map((each) => ({
      about: each.trackingNumber,
      card: (
        <Suspense key={each.trackingNumber}>
          <ChooseShipping step={each} />
        </Suspense>
      ),
    })),
  ];
}
