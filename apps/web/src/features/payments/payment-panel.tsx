import type { Payment } from '@jadeport/contract/payments';
import { fill } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { hasReceipt } from './has-receipt.ts';
import { PaymentButtons } from './payment-buttons.tsx';
import css from './payments.module.css';

/** A payment with what can be done with it. Needs an ApiProvider. */
export function PaymentPanel(props: { payment: Payment; onClose: () => void }) {
  const { payment } = props;
  const { staffPayments: texts, payments } = usePaymentsTexts();
  const language = useLanguage();
  const money = useMoney();
  const amount = (cents: number) => money({ cents, currency: payment.currency });
  const facts: [string, ReactNode][] = [
    [
      texts.columns.invoice,
      payment.invoiceNumber && (
        <Link to="/admin/invoices" search={{ list: 'all', open: payment.invoiceNumber }}>
          {payment.invoiceNumber}
        </Link>
      ),
    ],
    [texts.columns.customer, `${payment.customerCode} ${payment.customerName}`],
    [texts.columns.method, payments.methods[payment.method]],
    [texts.columns.state, payments.states[payment.state]],
    [texts.columns.reference, payment.reference],
    [texts.facts.credit, payment.creditCents ? amount(payment.creditCents) : null],
    [texts.facts.refunded, payment.refundedCents ? amount(payment.refundedCents) : null],
    [texts.facts.rounding, payment.roundingCents ? amount(payment.roundingCents) : null],
    [texts.facts.note, payment.note],
    [texts.facts.by, payment.byName],
  ];
  return (
    <SidePanel title={amount(payment.amountCents)} onClose={props.onClose}>
      <Stack>
        <dl className={css.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
          {payment.documents.length > 0 && (
            <div>
              <dt>{texts.facts.proofs}</dt>
              {payment.documents.map(({ id }, at) => (
                <dd key={id}>
                  <a href={`/api/documents/${id}`} target="_blank" rel="noopener noreferrer">
                    {fill(texts.proof, { number: at + 1 })}
                  </a>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {hasReceipt(payment.state) && (
          <a
            href={`/api/payments/${payment.id}/receipt.pdf?lang=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            {payments.receipt}
          </a>
        )}
        <PaymentButtons payment={payment} />
      </Stack>
    </SidePanel>
  );
}
