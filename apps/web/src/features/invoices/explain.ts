import type { Explanation, InvoiceLine } from '@jadeport/contract/invoices';
import { fill } from '@jadeport/i18n';
import type { Money } from '@jadeport/money';

type Texts = Record<Explanation['rule'] | 'unvalued' | 'version' | 'paper', string>;
type Line = Pick<InvoiceLine, 'currency'> & { explanation: InvoiceLine['explanation'] };

/** Says in sentences what an amount follows from, with its version and its paper. */
export function explain(
  { currency, explanation: given }: Line,
  texts: Texts,
  money: (money: Money) => string,
): string {
  const explanation = given as Explanation;
  const { rule, version, paper } = explanation;
  const amounts = (cents: number) => money({ cents, currency });
  return [
    fill(texts[rule], paramsOf(explanation, amounts)),
    ...(rule === 'manual' && explanation.inputs.note ? [explanation.inputs.note] : []),
    ...(isUnvalued(explanation) ? [texts.unvalued] : []),
    ...(version ? [fill(texts.version, { version })] : []),
    ...(paper ? [fill(texts.paper, { paper })] : []),
  ].join(' ');
}

/** Whether a line was billed without customs, because nobody said what the goods are worth. */
export const isUnvalued = ({ rule, inputs }: InvoiceLine['explanation']): boolean =>
  rule === 'shipping' && 'valueCents' in inputs && inputs.valueCents === null;

function paramsOf(
  explanation: Explanation,
  money: (cents: number) => string,
): Record<string, string | number> {
  switch (explanation.rule) {
    case 'shipping':
      return {
        pounds: explanation.inputs.weightMilliPounds / 1000,
        perLb: money(explanation.rate.perLbCents),
        minimum: money(explanation.rate.minimumCents),
      };
    case 'customs_formula':
      return {
        pounds: explanation.inputs.weightMilliPounds / 1000,
        value: money(explanation.inputs.valueCents),
      };
    case 'customs_difference':
      return {
        assessed: money(explanation.inputs.assessedCents),
        billed: money(explanation.inputs.billedCents),
      };
    case 'storage': {
      const { days, site, until } = explanation.inputs;
      return { days, site, until, perDay: money(explanation.rate.perDayCents) };
    }
    case 'insurance':
      return {
        share: explanation.rate.share / 1000,
        value: money(explanation.inputs.valueCents),
        upTo: money(explanation.rate.upToCents),
      };
    case 'fee':
      return { amount: money(explanation.rate.cents) };
    case 'tax':
      return {
        share: explanation.rate.share / 1000,
        base: money(explanation.inputs.baseCents),
      };
    case 'customs_lines':
      return {};
    default:
      return { amount: money(explanation.inputs.amountCents) };
  }
}
