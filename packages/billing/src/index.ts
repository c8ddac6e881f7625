export {
  type Beneficiary,
  type BillingCurrency,
  beneficiaries,
  beneficiaryOf,
  billingCurrencies,
  type ChargeKind,
  chargeKinds,
  type Explanation,
  type ExplanationRule,
  explanationRules,
} from './charge.ts';
export {
  afterClaimCommand,
  claimLimit,
  type InsuranceClaimCommand,
  type InsuranceClaimState,
  insuranceClaimStates,
} from './claim.ts';
export {
  type Charged,
  chargeOf,
  computeCharges,
  customsDifference,
  feeOf,
  type NewCharge,
  taxOn,
  type UnitFacts,
} from './compute.ts';
export { type Cover, cover, roundCash, wholeDollars } from './cover.ts';
export { documentNumber } from './number.ts';
export {
  afterPaymentCommand,
  type PaymentCommand,
  type PaymentState,
  paymentCommands,
  paymentStates,
  receivedStates,
} from './payment.ts';
export { recompute } from './recompute.ts';
export {
  afterInvoiceCommand,
  type ChargeState,
  chargeStates,
  dueCents,
  type InvoiceAmounts,
  type InvoiceCommand,
  type InvoiceState,
  invoiceStates,
  isIssued,
} from './state.ts';
export { type Billed, type Totals, totalsOf, worthOf } from './total.ts';
