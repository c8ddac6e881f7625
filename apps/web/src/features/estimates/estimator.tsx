import type { Service } from '@jadeport/estimator';
import { usd } from '@jadeport/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GetAddress } from '../../components/site/account.tsx';
import { Button } from '../../components/site/button.tsx';
import { tariff } from '../../lib/brand.ts';
import { textIn } from '../../lib/text-in.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { DraftFields } from './draft-fields.tsx';
import css from './estimates.module.css';
import { Explanation } from './explanation.tsx';
import { Offers } from './offers.tsx';
import { type Draft, goodsOf, isFilled, offersFor, readDraft } from './quote.ts';

const blank: Draft = { value: '', weight: '', unit: 'lb' };

/**
 * The cost estimator (spec section 9): the three services side by side while typing, and after
 * Calculate the breakdown of the selected one.
 */
export function Estimator() {
  const { calculator: texts, services: names } = useTexts().estimates;
  const money = useMoney();
  const [draft, setDraft] = useState(blank);
  const [service, setService] = useState<Service>('standard');
  const [calculated, setCalculated] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // Takes over what was typed before hydration, which only the fields contain.
  useEffect(() => {
    const early = (name: string) => textIn(form.current, name);
    setDraft({ ...blank, value: early('value'), weight: early('weight') });
  }, []);

  const goods = goodsOf(draft);
  const offers = goods && offersFor(goods, tariff);
  const chosen = offers?.find(({ estimate }) => estimate.service === service)?.estimate;

  const calculate = (event: FormEvent) => {
    event.preventDefault();
    setCalculated(true);
    if (goods) return;
    const faulty = readDraft(draft).valueCents === undefined ? 'value' : 'weight';
    form.current?.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
  };

  return (
    <div className={css.estimator}>
      <form ref={form} className={css.form} onSubmit={calculate} noValidate>
        <DraftFields draft={draft} onChange={setDraft} checked={calculated} />
        <Offers offers={offers} chosen={service} onChoose={setService} />
        <Explanation goods={goods} estimate={chosen} />
        <Button type="submit" look="jade" disabled={!isFilled(draft)}>
          {texts.calculate}
        </Button>
      </form>
      <p className="visually-hidden" role="status">
        {calculated &&
          chosen &&
          `${names[service].name}: ${texts.total} ${money(usd(chosen.total))}`}
      </p>
      {calculated && goods && chosen && <BreakdownTable estimate={chosen} goods={goods} />}
      <GetAddress look="gold" className={css.getAddress} />
    </div>
  );
}
