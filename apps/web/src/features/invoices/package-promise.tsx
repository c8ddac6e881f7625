import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.tsx';

/** Loaded for packages that were billed, with the texts of invoices. */
const PromiseCard = lazy(async () => ({
  default: (await import('./promise-card.tsx')).PromiseCard,
}));

/** What was said of a package, beside its bill; nothing until it is billed. Needs an ApiProvider. */
export function PackagePromise({ number }: { number: string }) {
  const { data } = api.invoices.promise.useQuery({ trackingNumber: number });
  if (!data?.promise) return null;
  return (
    <Suspense fallback={null}>
      <PromiseCard promise={data.promise} />
    </Suspense>
  );
}
