export { type Age, agesOf, invoiceAges, packageAges } from './ages.ts';
export {
  type Account,
  accounts,
  type JournalLine,
  journalOf,
  type Movement,
  type PaidBy,
  paidBy,
} from './journal.ts';
export { percentile, type Spread } from './percentile.ts';
