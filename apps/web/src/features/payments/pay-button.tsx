import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';

const TakePayment = lazy(async () => ({
  default: (await import('./take-payment.tsx')).TakePayment,
}));
const UseCredit = lazy(async () => ({
  default: (await import('./use-credit.tsx')).UseCredit,
}));

/**
 * Takes a payment for an invoice, in a dialog that loads with the first one, or pays it with what the
 * customer has over. Needs an ApiProvider.
 */
export function PayButton({ number }: { number: string }) {
  const { take: texts } = usePaymentsTexts().staffPayments;
  const [takes, setTakes] = useState(false);
  return (
    <>
      <Suspense>
        <UseCredit number={number} />
      </Suspense>
      <Button onClick={() => setTakes(true)}>{texts.open}</Button>
      {takes && (
        <Suspense>
          <TakePayment number={number} onClose={() => setTakes(false)} />
        </Suspense>
      )}
    </>
  );
}
