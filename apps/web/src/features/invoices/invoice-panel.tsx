import type { Invoice } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useInvoicesTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { CreditForm } from './credit-form.tsx';
import { isUnvalued } from './explain.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceState } from './invoice-state.tsx';

type Props = {
  id: string;
  onClose: () => void;
  /** Stands below the sums, for what others add to an invoice. */
  more?: ((invoice: Invoice) => ReactNode) | undefined;
};

/** One invoice or draft for staff. Needs an ApiProvider. */
export function InvoicePanel({ id, onClose, more }: Props) {
  const { staffInvoices: texts } = useInvoicesTexts();
  const query = api.invoices.getDraft.useQuery({ number: id }, { staleTime: 0 });
  const title = query.data ? (query.data.number ?? texts.draft) : '…';
  return (
    <SidePanel title={title} onClose={onClose}>
      <Opened query={query} missing={{ title: texts.missing, text: texts.missingText }}>
        {(invoice) => (
          <OpenedInvoice invoice={invoice} onClose={onClose}>
            {more?.(invoice)}
          </OpenedInvoice>
        )}
      </Opened>
    </SidePanel>
  );
}

function OpenedInvoice(props: { invoice: Invoice; onClose: () => void; children: ReactNode }) {
  const { invoices } = useInvoicesTexts();
  const { invoice } = props;
  return (
    <>
      <Group gap="6px 16px">
        <InvoiceState state={invoice.state} texts={invoices} />
        <p>
          {invoice.customerCode} {invoice.customerName}
        </p>
      </Group>
      <Unvalued invoice={invoice} />
      <InvoiceSheet invoice={invoice} texts={invoices} />
      {props.children}
      {invoice.state === 'draft' && <DraftActions invoice={invoice} onClose={props.onClose} />}
      {invoice.number && <Credit invoice={invoice} number={invoice.number} />}
    </>
  );
}

/** Names what is billed without customs because its value is missing. */
function Unvalued({ invoice: { lines, state } }: { invoice: Invoice }) {
  const { unvalued: texts } = useInvoicesTexts().staffInvoices;
  const isWithCustoms = new Set(
    lines.flatMap((line) => (line.kind === 'customs' ? [line.trackingNumber] : [])),
  );
  const numbers = lines
    .filter((line) => isUnvalued(line.explanation) && !isWithCustoms.has(line.trackingNumber))
    .map((line) => line.trackingNumber);
  if (numbers.length === 0) return null;
  return (
    <Alert color="gold" role="group" title={texts.title}>
      {fill(texts.text, { numbers: numbers.join(', ') })} {state === 'draft' && texts.draft}
    </Alert>
  );
}

function DraftActions({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { staffInvoices: texts } = useInvoicesTexts();
  const { controls } = useStaffTexts();
  const cache = api.useUtils();
  const issue = api.invoices.issue.useMutation();
  const discard = api.invoices.discard.useMutation();
  const number = invoice.id;
  const run = async (work: () => Promise<string>) => {
    try {
      toast({ title: await work() });
      await cache.invoices.invalidate();
    } catch (error) {
      failureToast(texts.failed, controls.failedText)(error);
    }
  };
  return (
    <Group>
      <Button
        loading={issue.isPending}
        onClick={() =>
          void run(async () => {
            const issued = await issue.mutateAsync({ number });
            return fill(texts.issued, { number: issued.number ?? '' });
          })
        }
      >
        {texts.issue}
      </Button>
      <Button
        variant="default"
        loading={discard.isPending}
        onClick={() =>
          void run(async () => {
            await discard.mutateAsync({ number });
            onClose();
            return texts.discarded;
          })
        }
      >
        {texts.discard}
      </Button>
    </Group>
  );
}

function Credit({ invoice, number }: { invoice: Invoice; number: string }) {
  const { staffInvoices: texts } = useInvoicesTexts();
  const [open, setOpen] = useState(false);
  if (invoice.creditedCents >= invoice.totalCents) return null;
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.credit.open}
        </Button>
      </Group>
      <CreditForm
        open={open}
        number={number}
        currency={invoice.currency}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
