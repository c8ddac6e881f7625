import type { AssessmentInput, AssessmentRules } from '@jadeport/customs';
import type { EstimateInput, Tariff } from '@jadeport/estimator';

/** What is charged for. */
export const chargeKinds = [
  'shipping',
  'customs',
  'storage',
  'insurance',
  'delivery',
  'consolidation',
  'tax',
  'other',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Whose money it is: the forwarder's own, or passed on to the government and never revenue. */
export const beneficiaries = ['courier', 'government'] as const;
export type Beneficiary = (typeof beneficiaries)[number];

/** Whose a charge is, unless a person says otherwise. */
export const beneficiaryOf = (kind: ChargeKind): Beneficiary =>
  kind === 'customs' || kind === 'tax' ? 'government' : 'courier';

export const billingCurrencies = ['USD', 'JMD'] as const;
export type BillingCurrency = (typeof billingCurrencies)[number];

type Weighed = { weightMilliPounds: number; service: EstimateInput['service'] };

/** By rule, the rate of its version and what it was applied to. Amounts are in cents. */
type Rules = {
  /** Weight × rate of the service, at least the minimum. */
  shipping: {
    rate: { perLbCents: number; minimumCents: number };
    inputs: Weighed & {
      /** Where nobody said what the goods are worth, so that the bill has no customs. */
      valueCents?: null;
    };
  };
  /** The published formula. */
  customs_formula: {
    rate: Omit<Tariff, 'version' | 'effectiveFrom' | 'source'>;
    inputs: Weighed & { valueCents: number };
  };
  /** The formula of Customs over lines that a person chose. */
  customs_lines: { rate: AssessmentRules; inputs: AssessmentInput };
  /** What Customs answered. */
  customs_assessed: { rate: null; inputs: { amountCents: number } };
  /** What Customs answered, less what was billed for it before. */
  customs_difference: { rate: null; inputs: { assessedCents: number; billedCents: number } };
  /** The part of an approved quote. */
  quote: { rate: null; inputs: { amountCents: number } };
  /** Days beyond the free ones that were not charged before, at a site. */
  storage: { rate: { perDayCents: number }; inputs: { site: string; days: number; until: string } };
  /** A share of the declared value, up to the most that is insured; in hundred-thousandths. */
  insurance: {
    rate: { share: number; upToCents: number };
    inputs: { valueCents: number };
  };
  /** A price of the settings. */
  fee: { rate: { cents: number }; inputs: Record<string, never> };
  /** A tax on the forwarder's own charges, in hundred-thousandths. */
  tax: { rate: { share: number }; inputs: { baseCents: number } };
  /** What a person entered. */
  manual: { rate: null; inputs: { amountCents: number; note: string | null } };
};
export type ExplanationRule = keyof Rules;
export const explanationRules = [
  'shipping',
  'customs_formula',
  'customs_lines',
  'customs_assessed',
  'customs_difference',
  'quote',
  'storage',
  'insurance',
  'fee',
  'tax',
  'manual',
] as const satisfies readonly ExplanationRule[];

/**
 * Why a charge is what it is: `recompute` gives its amount from this alone. `version` is that of the
 * tariff or the settings; `paper` names the document behind it, a box, a declaration or an entry.
 */
export type Explanation = {
  [Rule in ExplanationRule]: {
    readonly rule: Rule;
    readonly version: string | null;
    readonly paper: string | null;
  } & Readonly<Rules[Rule]>;
}[ExplanationRule];
