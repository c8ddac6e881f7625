import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../components/app/link-button.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaDay } from '../../lib/dates.ts';
import { useInvoicesTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { InvoiceState } from './invoice-state.tsx';

/** The customer's invoices, newest first, and what they have over. Needs an ApiProvider. */
export function MyInvoices() {
  const { customerInvoices: texts, invoices } = useInvoicesTexts();
  const language = useLanguage();
  const money = useMoney();
  const { client } = api.useUtils();
  const pages = usePages([['invoices', 'list'], { limit: 20 }], (cursor) =>
    client.invoices.list.query({ limit: 20, ...cursor }),
  );
  const credit = api.invoices.list.useQuery({ limit: 1 }, { staleTime: 0 }).data?.credit;
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro}>
        <LinkButton to="/invoices/statement">{invoices.statement.title}</LinkButton>
      </PageTitle>
      {credit && credit.amountCents > 0 && (
        <p>
          {fill(texts.credit, {
            amount: money({ cents: credit.amountCents, currency: credit.currency }),
          })}
        </p>
      )}
      <PagedList
        pages={pages}
        label={texts.title}
        nothing={texts.nothing}
        row={(invoice) => (
          <Record
            key={invoice.id}
            title={
              <Link to="/invoices/$number" params={{ number: invoice.number ?? invoice.id }}>
                {invoice.number}
              </Link>
            }
            badge={<InvoiceState state={invoice.state} texts={invoices} />}
            facts={[
              {
                name: invoices.total,
                value: money({ cents: invoice.totalCents, currency: invoice.currency }),
              },
              {
                name: invoices.due,
                value: money({
                  cents: invoice.due.amountCents,
                  currency: invoice.due.currency,
                }),
              },
              {
                name: texts.issued,
                value: invoice.issuedAt ? jamaicaDay(invoice.issuedAt, language) : '',
              },
            ]}
          />
        )}
      />
    </>
  );
}
