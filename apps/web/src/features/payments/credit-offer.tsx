import type { Amount } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import { Button } from '../../components/site/button.tsx';
import { useMoney } from '../../lib/use-money.ts';

type Props = {
  credit: readonly Amount[] | undefined;
  /** With `{amount}`. */
  text: string;
  action: string;
  isBusy: boolean;
  onUse: () => void;
};

/** What a customer has over and the button that uses it; nothing where nothing is over. */
export function CreditOffer({ credit = [], text, action, isBusy, onUse }: Props) {
  const money = useMoney();
  if (credit.length === 0) return null;
  const amounts = credit.map(({ amountCents: cents, currency }) => money({ cents, currency }));
  return (
    <>
      <p>{fill(text, { amount: amounts.join(' + ') })}</p>
      <Button onClick={() => !isBusy && onUse()}>{action}</Button>
    </>
  );
}
