import type { Invoice, InvoiceLine } from '@jadeport/contract/invoices';
import { fill, type InvoicesTexts } from '@jadeport/i18n';
import { rateText } from '@jadeport/settings';
import { Anchor } from '@mantine/core';
import { Card, Facts } from '../../components/app/card.tsx';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { explain } from './explain.ts';
import css from './invoices.module.css';

type Texts = InvoicesTexts['invoices'];

/** The lines, sums and credit notes of an invoice, with an explanation of each amount. */
export function InvoiceSheet({ invoice, texts }: { invoice: Invoice; texts: Texts }) {
  const money = useMoney();
  const language = useLanguage();
  const { currency, fx } = invoice;
  // What is to be paid stands last, so the worth is of that; of a draft, of the total.
  const inJmd = invoice.number ? invoice.jmd.dueCents : invoice.jmd.totalCents;
  const amount = (cents: number) => money({ cents, currency });
  return (
    <>
      <Card level={3} title={texts.lines}>
        <ul className={css.lines}>
          {invoice.lines.map((line) => (
            <Line key={line.position} line={line} texts={texts} />
          ))}
        </ul>
        <Facts
          sum
          rows={[
            [texts.beneficiaries.courier, amount(invoice.courierCents)],
            [texts.beneficiaries.government, amount(invoice.governmentCents)],
            [texts.total, <strong key="total">{amount(invoice.totalCents)}</strong>],
            ...(invoice.creditedCents > 0
              ? [[texts.credited, amount(-invoice.creditedCents)] as const]
              : []),
            ...(invoice.allocatedCents > 0
              ? [[texts.paid, amount(-invoice.allocatedCents)] as const]
              : []),
            ...(invoice.number
              ? [[texts.due, <strong key="due">{amount(invoice.due.amountCents)}</strong>] as const]
              : []),
            ...(currency === 'USD'
              ? [[texts.inJmd, money({ cents: inJmd, currency: 'JMD' })] as const]
              : []),
          ]}
        />
        <p className={css.note}>{fill(texts.rate, rateText(fx, texts.ourRate))}</p>
        {invoice.number && (
          <Anchor
            href={`/api/invoices/${invoice.number}.pdf?lang=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.pdf}
          </Anchor>
        )}
      </Card>
      {invoice.creditNotes.length > 0 && (
        <Card level={3} title={texts.creditNotes}>
          <Facts
            rows={invoice.creditNotes.map((note) => [
              note.number,
              `${money({ cents: note.amountCents, currency: note.currency })} · ${note.reason}`,
            ])}
          />
        </Card>
      )}
    </>
  );
}

function Line({ line, texts }: { line: InvoiceLine; texts: Texts }) {
  const money = useMoney();
  return (
    <li className={css.line}>
      <div className={css.head}>
        <span>
          {texts.kinds[line.kind]} · <span className={css.unit}>{line.trackingNumber}</span>
          {line.description && ` ${line.description}`}
        </span>
        <span className={css.amount}>
          {money({ cents: line.amountCents, currency: line.currency })}
        </span>
      </div>
      <details>
        <summary>{texts.explainTitle}</summary>
        <p>{explain(line, texts.explain, money)}</p>
      </details>
    </li>
  );
}
