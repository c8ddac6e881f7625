import type { KeptPromise } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Card, Facts } from '../../components/app/card.tsx';
import { useInvoicesTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import css from './invoices.module.css';

/** What its owner was told that a package or box would cost, beside what it came to. */
export function PromiseCard({ promise }: { promise: KeptPromise }) {
  const { invoices } = useInvoicesTexts();
  const texts = invoices.promise;
  const money = useMoney();
  const { promised, billed, trackingNumber: number } = promise;
  const sentence = (of: 'shipping' | 'customs' | 'total') => ({
    said: money(usd(promised[of])),
    came: money(usd(billed[of])),
  });
  const isSame = promised.shipping === billed.shipping && promised.customs === billed.customs;
  return (
    <Card level={3} title={texts.heading}>
      <p>
        <strong>
          {fill(promised.total === billed.total ? texts.same : texts.paid, sentence('total'))}
        </strong>
      </p>
      {!isSame && (
        <Facts
          rows={(['shipping', 'customs'] as const).map((part) => [
            texts[part],
            fill(texts.part, sentence(part)),
          ])}
        />
      )}
      <p className={css.note}>{fill(texts.scope, { number })}</p>
    </Card>
  );
}
