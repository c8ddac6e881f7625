import type { Invoice } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { DocumentField } from '../../components/app/document-field.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { Time } from '../../components/app/time.tsx';
import type { AddedDocument } from '../../components/app/use-uploads.ts';
import { Button } from '../../components/site/button.tsx';
import { toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { CreditOffer } from './credit-offer.tsx';
import { hasReceipt } from './has-receipt.ts';
import css from './payments.module.css';

/**
 * How a customer pays an invoice: online by card, by transfer with its proof, with credit; and what was
 * paid so far. Needs an ApiProvider.
 *
 * @param result what the card processor's page answered, from the address
 */
export function PayInvoice(props: { invoice: Invoice; result?: string | undefined }) {
  const { invoice, result } = props;
  const { customerPayments: texts } = usePaymentsTexts();
  const money = useMoney();
  const number = invoice.number ?? '';
  const { due } = invoice;
  const jmd = money({ cents: invoice.jmd.dueCents, currency: 'JMD' });
  const words = { amount: money({ cents: due.amountCents, currency: due.currency }), jmd };
  const answered = result && texts.results[result as keyof typeof texts.results];
  return (
    <Stack component="section" gap="sm">
      <h2>{texts.heading}</h2>
      {answered && <p role="status">{answered}</p>}
      {due.amountCents === 0 ? (
        <p>{texts.paid}</p>
      ) : (
        <>
          <p>
            <strong>{fill(texts.due, words)}</strong>
          </p>
          <UseCredit number={number} />
          <PayOnline number={number} amount={jmd} />
          <SendProof number={number} />
          <p>{texts.counter}</p>
        </>
      )}
      <PaymentsSoFar number={number} />
    </Stack>
  );
}

/** Shows a refusal at the button that caused it. */
function useRefusal() {
  const { customerPayments: texts } = usePaymentsTexts();
  const [fault, setFault] = useState<string>();
  const shown = <div role="alert">{fault && <p className={css.fault}>{fault}</p>}</div>;
  return {
    shown,
    clear: () => setFault(undefined),
    show: (error: unknown) => setFault(failureMessage(error, texts.failed)),
  };
}

function PayOnline({ number, amount }: { number: string; amount: string }) {
  const { customerPayments: texts } = usePaymentsTexts();
  const refusal = useRefusal();
  const pay = api.payments.pay.useMutation({
    onMutate: refusal.clear,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: refusal.show,
  });
  const isBusy = pay.isPending || pay.isSuccess;
  return (
    <div>
      <Button onClick={() => !isBusy && pay.mutate({ number })}>
        {isBusy ? texts.opening : texts.card}
      </Button>
      <p>{fill(texts.cardHint, { amount })}</p>
      {refusal.shown}
    </div>
  );
}

function SendProof({ number }: { number: string }) {
  const { customerPayments: texts } = usePaymentsTexts();
  const cache = api.useUtils();
  const refusal = useRefusal();
  const [documents, setDocuments] = useState<readonly AddedDocument[]>([]);
  const [uploads, setUploads] = useState(0);
  const send = api.payments.sendProof.useMutation({
    onMutate: refusal.clear,
    onSuccess: () => {
      setDocuments([]);
      void cache.payments.invalidate();
      toast({ title: texts.sent });
    },
    onError: refusal.show,
  });
  const documentIds = documents.map(({ id }) => id);
  const isReady = documentIds.length > 0 && uploads === 0 && !send.isPending;
  return (
    <details>
      <summary>{texts.transfer}</summary>
      <Stack gap="sm">
        <DocumentField
          kind="proof"
          documents={documents}
          onChange={(change) => setDocuments(change)}
          onBusy={setUploads}
          hint={texts.transferHint}
        />
        {documentIds.length > 0 && (
          <div>
            <Button onClick={() => isReady && send.mutate({ number, documentIds })}>
              {send.isPending ? texts.sending : texts.send}
            </Button>
          </div>
        )}
        {refusal.shown}
      </Stack>
    </details>
  );
}

function UseCredit({ number }: { number: string }) {
  const { customerPayments: texts } = usePaymentsTexts();
  const cache = api.useUtils();
  const refusal = useRefusal();
  // Staff change what a customer has over.
  const { data } = api.payments.credit.useQuery(undefined, { staleTime: 0 });
  const use = api.payments.applyMyCredit.useMutation({
    onMutate: refusal.clear,
    onSuccess: () => {
      void cache.payments.invalidate();
      void cache.invoices.invalidate();
      toast({ title: texts.creditUsed });
    },
    onError: refusal.show,
  });
  return (
    <div>
      <CreditOffer
        credit={data?.items}
        text={texts.credit}
        action={texts.useCredit}
        isBusy={use.isPending}
        onUse={() => use.mutate({ number })}
      />
      {refusal.shown}
    </div>
  );
}

function PaymentsSoFar({ number }: { number: string }) {
  const { customerPayments: texts, payments } = usePaymentsTexts();
  const money = useMoney();
  const language = useLanguage();
  const { data } = api.payments.listMine.useQuery({ number }, { staleTime: 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h3>{texts.list}</h3>
      <ul className={css.list}>
        {data.items.map(({ id, method, state, amountCents, currency, madeAt }) => (
          <li key={id}>
            {money({ cents: amountCents, currency })} · {payments.methods[method]} ·{' '}
            <Time at={madeAt} />{' '}
            <StateBadge colour={state === 'confirmed' ? 'green' : 'gray'}>
              {payments.states[state]}
            </StateBadge>{' '}
            {hasReceipt(state) && (
              <a
                href={`/api/payments/${id}/receipt.pdf?lang=${language}`}
                target="_blank"
                rel="noreferrer"
              >
                {payments.receipt}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
