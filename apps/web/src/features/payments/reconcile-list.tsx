import { fill } from '@jadeport/i18n';
import { Card, Stack } from '@mantine/core';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { PaymentButtons } from './payment-buttons.tsx';
import css from './payments.module.css';

/** Card payments online that no answer settled; nothing where there are none. Needs an ApiProvider. */
export function ReconcileList() {
  const { staffPayments } = usePaymentsTexts();
  const { reconcile: texts } = staffPayments;
  const money = useMoney();
  const { data } = api.payments.reconcile.useQuery();
  if (!data || data.items.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mb="lg">
      <h2>{texts.title}</h2>
      <p>{texts.intro}</p>
      <ul className={css.list}>
        {data.items.map(({ payment, problem, transactionId, startedAt, answeredCents }) => (
          <Card key={payment.id} component="li" withBorder>
            <strong>
              {money({ cents: payment.amountCents, currency: payment.currency })} ·{' '}
              {payment.invoiceNumber} · {payment.customerCode}
            </strong>
            <p>
              {problem === 'amount'
                ? fill(texts.amount, {
                    amount: money({ cents: answeredCents ?? 0, currency: payment.currency }),
                  })
                : texts.unanswered}
              {' · '}
              <Time at={startedAt} />
            </p>
            {transactionId && (
              <p style={{ overflowWrap: 'anywhere' }}>
                {texts.transaction}: {transactionId}
              </p>
            )}
            <PaymentButtons payment={payment} />
          </Card>
        ))}
      </ul>
    </Stack>
  );
}
