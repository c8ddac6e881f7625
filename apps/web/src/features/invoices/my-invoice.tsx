import type { Invoice } from '@jadeport/contract/invoices';
import { Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Opened } from '../../components/app/opened.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaDay } from '../../lib/dates.ts';
import { useInvoicesTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { PromiseCard } from './promise-card.tsx';

type Props = {
  number: string;
  /** Stands below the sums, for what others add to an invoice. */
  more?: (invoice: Invoice) => ReactNode;
};

/** One invoice of the customer. Needs an ApiProvider. */
export function MyInvoice({ number, more }: Props) {
  const { customerInvoices: texts, invoices } = useInvoicesTexts();
  const language = useLanguage();
  const query = api.invoices.get.useQuery({ number }, { staleTime: 0 });
  const missing = { title: texts.missing, text: texts.missingText };
  return (
    <Opened query={query} page missing={missing}>
      {(invoice) => (
        <Stack gap="md">
          <Link to="/invoices">{texts.back}</Link>
          <PageTitle title={invoice.number ?? ''} />
          <Group gap="6px 16px">
            <InvoiceState state={invoice.state} texts={invoices} />
            {invoice.issuedAt && (
              <p>
                {texts.issued} {jamaicaDay(invoice.issuedAt, language)}
              </p>
            )}
          </Group>
          <InvoiceSheet invoice={invoice} texts={invoices} />
          {invoice.promises.map((promise) => (
            <PromiseCard key={promise.trackingNumber} promise={promise} />
          ))}
          {more?.(invoice)}
        </Stack>
      )}
    </Opened>
  );
}
