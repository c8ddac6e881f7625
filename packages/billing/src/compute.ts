import type { AssessmentInput, AssessmentRules } from '@jadeport/customs';
import type { Service, Tariff } from '@jadeport/estimator';
import {
  type Beneficiary,
  type BillingCurrency,
  beneficiaryOf,
  type ChargeKind,
  type Explanation,
} from './charge.ts';
import { recompute } from './recompute.ts';

/** A charge before it is stored. */
export type NewCharge = {
  readonly kind: ChargeKind;
  readonly beneficiary: Beneficiary;
  readonly amountCents: number;
  readonly currency: BillingCurrency;
  readonly explanation: Explanation;
};

/** What was charged on a unit before, without what is void; of a credit, the amount is negative. */
export type Charged = Pick<NewCharge, 'kind' | 'amountCents' | 'currency' | 'explanation'>;

/** What the charges of a unit follow from. Amounts are in US cents where they have no currency. */
export type UnitFacts = {
  readonly trackingNumber: string;
  readonly isBox: boolean;
  readonly service: Service;
  readonly weightMilliPounds: number;
  /** Null where the value of something is not known; then Customs alone says what it takes. */
  readonly valueCents: number | null;
  /** The quote that the customer approved. */
  readonly quote: { shippingCents: number; customsCents: number; version: string | null } | null;
  /** What Customs answered. */
  readonly assessed: { customsCents: number; paper: string | null } | null;
  /** Lines of the tariff that a person chose. */
  readonly declared: {
    input: AssessmentInput;
    rules: AssessmentRules;
    paper: string | null;
  } | null;
  /** Days beyond the free ones, by site. */
  readonly storage: readonly {
    site: string;
    days: number;
    until: string;
    perDay: { cents: number; currency: BillingCurrency };
  }[];
  readonly before: readonly Charged[];
};

/** The prices that hold, and the version of the settings that brought them. */
export type Prices = {
  readonly tariff: Tariff;
  readonly version: number;
  readonly consolidationFee: number;
};

/** What billing a unit now adds to what was charged before; nothing is charged twice. */
export function computeCharges(facts: UnitFacts, prices: Prices): NewCharge[] {
  const has = (kind: ChargeKind) => facts.before.some((charge) => charge.kind === kind);
  return [
    ...(has('shipping') ? [] : [chargeOf('shipping', shippingOf(facts, prices))]),
    ...customsCharges(facts, prices),
    ...storageCharges(facts, prices),
    ...(facts.isBox && prices.consolidationFee > 0 && !has('consolidation')
      ? [chargeOf('consolidation', feeOf(prices.consolidationFee, prices.version))]
      : []),
  ];
}

/** A price of the settings. */
export const feeOf = (cents: number, version: number): Explanation => ({
  rule: 'fee',
  version: String(version),
  rate: { cents },
  inputs: {},
  paper: null,
});

/** A charge of what its explanation leads to. */
export const chargeOf = (
  kind: ChargeKind,
  explanation: Explanation,
  currency: BillingCurrency = 'USD',
): NewCharge => ({
  kind,
  beneficiary: beneficiaryOf(kind),
  amountCents: recompute(explanation),
  currency,
  explanation,
});

const quoted = (
  { trackingNumber }: UnitFacts,
  version: string | null,
  amountCents: number,
): Explanation => ({
  rule: 'quote',
  version,
  rate: null,
  inputs: { amountCents },
  paper: trackingNumber,
});

function shippingOf(facts: UnitFacts, prices: Prices): Explanation {
  const { tariff } = prices;
  const { quote, service, weightMilliPounds } = facts;
  if (quote) return quoted(facts, quote.version, quote.shippingCents);
  const isUnvalued = customsOf(facts, prices) === undefined;
  return {
    rule: 'shipping',
    version: tariff.version,
    rate: { perLbCents: tariff.ratesPerLb[service], minimumCents: tariff.minimumShipping },
    inputs: { weightMilliPounds, service, ...(isUnvalued && { valueCents: null }) },
    paper: null,
  };
}

/** What Customs takes as far as it is known: its answer, the quote, chosen lines, or the formula. */
function customsOf(facts: UnitFacts, { tariff }: Prices): Explanation | undefined {
  const { assessed, quote, declared, valueCents, weightMilliPounds, service } = facts;
  if (assessed) {
    const inputs = { amountCents: assessed.customsCents };
    return { rule: 'customs_assessed', version: null, rate: null, inputs, paper: assessed.paper };
  }
  if (quote) return quoted(facts, quote.version, quote.customsCents);
  if (declared) {
    const { input: inputs, rules: rate, paper } = declared;
    return { rule: 'customs_lines', version: null, rate, inputs, paper };
  }
  if (valueCents === null) return undefined;
  const { version, effectiveFrom: _from, source, ...rate } = tariff;
  const inputs = { valueCents, weightMilliPounds, service };
  return { rule: 'customs_formula', version, rate: rateOf(rate), inputs, paper: source };
}

/** The parts of a tariff by name, so that an explanation has no field that its rule does not use. */
const rateOf = (rate: Omit<Tariff, 'version' | 'effectiveFrom' | 'source'>) => {
  const { ratesPerLb, minimumShipping, dutyFreeUpTo, duty, scf, levy, caf, stamp, gct } = rate;
  return { ratesPerLb, minimumShipping, dutyFreeUpTo, duty, scf, levy, caf, stamp, gct };
};

function customsCharges(facts: UnitFacts, prices: Prices): NewCharge[] {
  const before = facts.before.filter(({ kind }) => kind === 'customs');
  const found = customsOf(facts, prices);
  if (!found) return [];
  if (before.length === 0) {
    const charge = chargeOf('customs', found);
    return charge.amountCents > 0 ? [charge] : [];
  }
  if (!facts.assessed) return [];
  const difference = customsDifference(before, facts.assessed);
  return recompute(difference) > 0 ? [chargeOf('customs', difference)] : [];
}

/** What Customs answered, less what was billed for it before; below zero it is to be credited. */
export function customsDifference(
  before: readonly Charged[],
  { customsCents: assessedCents, paper }: NonNullable<UnitFacts['assessed']>,
): Explanation {
  const billedCents = before
    .filter(({ kind, currency }) => kind === 'customs' && currency === 'USD')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const inputs = { assessedCents, billedCents };
  return { rule: 'customs_difference', version: null, rate: null, inputs, paper };
}

const storageCharges = ({ storage, before }: UnitFacts, { version }: Prices): NewCharge[] =>
  storage.flatMap(({ site, days, until, perDay }) => {
    const charged = before.reduce(
      (sum, { explanation }) =>
        explanation.rule === 'storage' && explanation.inputs.site === site
          ? sum + explanation.inputs.days
          : sum,
      0,
    );
    if (days <= charged || perDay.cents === 0) return [];
    const explanation: Explanation = {
      rule: 'storage',
      version: String(version),
      rate: { perDayCents: perDay.cents },
      inputs: { site, days: days - charged, until },
      paper: null,
    };
    return [chargeOf('storage', explanation, perDay.currency)];
  });

/** The tax on the forwarder's own charges of a unit, one for each currency. */
export function taxOn(
  charges: readonly Pick<NewCharge, 'beneficiary' | 'amountCents' | 'currency'>[],
  share: number,
  version: number,
): NewCharge[] {
  return (['USD', 'JMD'] as const).flatMap((currency) => {
    const baseCents = charges
      .filter((charge) => charge.beneficiary === 'courier' && charge.currency === currency)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const explanation: Explanation = {
      rule: 'tax',
      version: String(version),
      rate: { share },
      inputs: { baseCents },
      paper: null,
    };
    const tax = chargeOf('tax', explanation, currency);
    return tax.amountCents > 0 ? [tax] : [];
  });
}
