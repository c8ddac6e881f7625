import { type TakenMethod, takenMethods, takePaymentInput } from '@jadeport/contract/payments';
import { fill } from '@jadeport/i18n';
import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Dialog } from '../../components/app/dialog.tsx';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts, usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { centsOf, typedCents } from './cents.ts';
import { UseCredit } from './use-credit.tsx';
import '@mantine/core/styles/SegmentedControl.layer.css';

type Currency = 'USD' | 'JMD';

/** Takes money for an invoice, for what is due unless typed otherwise. Needs an ApiProvider. */
export function TakePayment(props: { number: string | undefined; onClose: () => void }) {
  const { controls } = useAuthenticatedTexts();
  const { staffPayments, payments } = usePaymentsTexts();
  const { take: texts } = staffPayments;
  const cache = api.useUtils();
  const money = useMoney();
  const [given, setGiven] = useState('');
  const take = api.payments.take.useMutation();
  const form = useContractForm(
    takePaymentInput,
    {
      number: props.number ?? '',
      method: 'cash' as TakenMethod,
      currency: 'USD' as Currency,
      amount: '',
      reference: '',
    },
    ({ amount, reference, ...values }) => ({
      ...values,
      amountCents: centsOf(amount),
      ...(reference && { reference }),
    }),
  );
  const { number, method, currency, amount } = form.values;
  const invoice = api.invoices.getDraft.useQuery(
    { number: number.trim().toUpperCase() },
    { enabled: number.trim().length > 3, retry: false },
  ).data;
  const due = invoice && priceOf(invoice, currency, method);
  useEffect(() => {
    if (due !== undefined) form.setFieldValue('amount', typedCents(due));
  }, [due]);
  const ended = () => {
    void cache.payments.invalidate();
    void cache.invoices.invalidate();
  };
  const submit = form.submit(
    async (input) => {
      const { payment } = await take.mutateAsync(input);
      const over = { cents: payment.creditCents, currency: payment.currency };
      toast({
        title: texts.taken,
        ...(payment.creditCents > 0 && { description: fill(texts.over, { amount: money(over) }) }),
      });
      ended();
      props.onClose();
    },
    failureToast(texts.failed, controls.failedText),
  );
  const change = centsOf(given) - centsOf(amount);
  return (
    <Dialog open onClose={props.onClose} title={texts.open}>
      <form className={card.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.invoice}
          autoComplete="off"
          data-autofocus={props.number === undefined || undefined}
          {...form.getInputProps('number')}
        />
        {invoice?.number && invoice.due.amountCents > 0 && <UseCredit number={invoice.number} />}
        {due !== undefined && <p>{fill(texts.due, { amount: money({ cents: due, currency }) })}</p>}
        <NativeSelect
          label={texts.method}
          data={takenMethods.map((value) => ({ value, label: payments.methods[value] }))}
          {...form.getInputProps('method')}
        />
        <SegmentedControl
          aria-label={texts.currency}
          data={['USD', 'JMD']}
          {...form.getInputProps('currency')}
        />
        <TextInput
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
          error={form.errors.amountCents}
        />
        {method === 'cash' ? (
          <>
            <TextInput
              label={texts.given}
              inputMode="decimal"
              autoComplete="off"
              value={given}
              onChange={({ currentTarget }) => setGiven(currentTarget.value)}
            />
            {change >= 0 && (
              <p role="status">
                {fill(texts.change, { amount: money({ cents: change, currency }) })}
              </p>
            )}
          </>
        ) : (
          <TextInput
            label={texts.reference}
            description={texts.referenceHint}
            autoComplete="off"
            {...form.getInputProps('reference')}
          />
        )}
        <Group>
          <SubmitButton busy={form.submitting} busyText={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </Group>
      </form>
    </Dialog>
  );
}

type Due = {
  due: { amountCents: number; currency: Currency };
  jmd: { dueCents: number };
  fx: { jmdPerUsd: string };
};

/** What is due in a currency, as it is asked for; cash in Jamaican dollars in whole ones. */
function priceOf({ due, jmd, fx }: Due, currency: Currency, method: TakenMethod): number {
  if (currency === 'JMD') {
    return method === 'cash' ? Math.round(jmd.dueCents / 100) * 100 : jmd.dueCents;
  }
  return due.currency === 'USD'
    ? due.amountCents
    : Math.round(due.amountCents / Number(fx.jmdPerUsd));
}
