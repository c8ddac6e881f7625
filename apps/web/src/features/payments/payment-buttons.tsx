import type { Payment } from '@jadeport/contract/payments';
import { fill } from '@jadeport/i18n';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { centsOf, typedCents } from './cents.ts';
import css from './payments.module.css';

type Command = 'confirm' | 'refuse' | 'refund' | 'reverse';

const commandsOf: Readonly<Partial<Record<Payment['state'], readonly Command[]>>> = {
  pending: ['confirm', 'refuse'],
  confirmed: ['refund', 'reverse'],
  part_refunded: ['refund'],
};

/** What can be done with a payment; each asks first. Needs an ApiProvider. */
export function PaymentButtons({ payment }: { payment: Payment }) {
  const { staffPayments: texts } = usePaymentsTexts();
  const [asked, setAsked] = useState<Command>();
  return (
    <Group gap="xs">
      {commandsOf[payment.state]?.map((command) => (
        <Button
          key={command}
          variant={command === 'confirm' ? 'filled' : 'default'}
          onClick={() => setAsked(command)}
        >
          {texts.actions[command]}
        </Button>
      ))}
      {asked && (
        <AskCommand payment={payment} command={asked} onClose={() => setAsked(undefined)} />
      )}
    </Group>
  );
}

function AskCommand(props: { payment: Payment; command: Command; onClose: () => void }) {
  const { payment, command, onClose } = props;
  const { id, amountCents, refundedCents, creditCents } = payment;
  const { staffPayments: texts } = usePaymentsTexts();
  const money = useMoney();
  const cache = api.useUtils();
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState(typedCents(creditCents || amountCents - refundedCents));
  const [fault, setFault] = useState<string>();
  const ending = {
    onSuccess: () => {
      void cache.payments.invalidate();
      void cache.invoices.invalidate();
      toast({ title: texts.done[command] });
      onClose();
    },
    onError: (error: unknown) => setFault(failureMessage(error, texts.actions.failed)),
  };
  const confirm = api.payments.confirm.useMutation(ending);
  const refuse = api.payments.refuse.useMutation(ending);
  const refund = api.payments.refund.useMutation(ending);
  const reverse = api.payments.reverse.useMutation(ending);
  const run: Record<Command, () => void> = {
    confirm: () => confirm.mutate({ id }),
    refuse: () => refuse.mutate({ id, reason }),
    refund: () => refund.mutate({ id, reason, amountCents: centsOf(amount) || 0 }),
    reverse: () => reverse.mutate({ id, reason }),
  };
  const words = {
    amount: money({ cents: amountCents, currency: payment.currency }),
    invoice: payment.invoiceNumber ?? '',
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.actions[command]}
      text={
        <>
          <p>{fill(texts.actions.ask[command], words)}</p>
          {command === 'refund' && (
            <TextInput
              label={`${texts.actions.refundAmount} (${payment.currency})`}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          )}
          {command !== 'confirm' && (
            <Textarea
              label={texts.actions.reason}
              autosize
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
          <div role="alert">{fault && <p className={css.fault}>{fault}</p>}</div>
        </>
      }
      confirm={texts.actions[command]}
      {...(command === 'confirm' ? { color: 'gold' as const } : {})}
      busy={[confirm, refuse, refund, reverse].some(({ isPending }) => isPending)}
      onConfirm={run[command]}
    />
  );
}
