import type { SettingsPart } from '@jadeport/contract/settings';
import type { SettingsTexts as Texts } from '@jadeport/i18n';

/** The path of a field; `*` stands for the place in a list. */
export type FieldPath = keyof Texts['fields'];

/**
 * How a value is typed: `cents` as dollars, `share` as percent; an empty `…OrNull` is null. `picture`,
 * `departures` and `methods` have controls of their own.
 */
export type Kind =
  | 'text'
  | 'lines'
  | 'textOrNull'
  | 'count'
  | 'countOrNull'
  | 'cents'
  | 'share'
  | 'flag'
  | 'planOrNull'
  | 'picture'
  | 'departures'
  | 'methods'
  | readonly (keyof Texts['choices'])[];

/** The fields of the page in their order, each with how its value is typed. */
export const kinds: Record<FieldPath, Kind> = {
  'business.name': 'text',
  'business.nameZh': 'text',
  'business.supportEmail': 'text',
  'business.phone': 'text',
  'business.codePrefix': 'text',
  'business.trackingPrefix': 'text',
  'business.office.street': 'text',
  'business.office.town': 'text',
  'business.office.parish': 'text',
  'business.office.country': 'text',
  'business.hours.office.weekdays': 'textOrNull',
  'business.hours.office.saturday': 'textOrNull',
  'business.hours.office.sunday': 'textOrNull',
  'business.hours.customerService.weekdays': 'textOrNull',
  'business.hours.customerService.saturday': 'textOrNull',
  'business.hours.customerService.sunday': 'textOrNull',
  'business.links.facebook': 'text',
  'business.links.instagram': 'text',
  'business.links.twitter': 'text',
  'business.accentColour': 'textOrNull',
  'business.logo': 'picture',
  'warehouses.*.site': 'text',
  'warehouses.*.en.company': 'text',
  'warehouses.*.en.street': 'text',
  'warehouses.*.en.district': 'text',
  'warehouses.*.en.city': 'text',
  'warehouses.*.en.province': 'text',
  'warehouses.*.en.country': 'text',
  'warehouses.*.zh.company': 'text',
  'warehouses.*.zh.street': 'text',
  'warehouses.*.zh.district': 'text',
  'warehouses.*.zh.city': 'text',
  'warehouses.*.zh.province': 'text',
  'warehouses.*.zh.country': 'text',
  'warehouses.*.postalCode': 'text',
  'warehouses.*.phone': 'text',
  'exchangeRate.jmdPerUsd': 'text',
  'exchangeRate.cnyPerUsd': 'text',
  'exchangeRate.source': 'text',
  'rates.source': 'text',
  'rates.ratesPerLb.standard': 'cents',
  'rates.ratesPerLb.express': 'cents',
  'rates.ratesPerLb.sea': 'cents',
  'rates.minimumShipping': 'cents',
  'rates.dutyFreeUpTo': 'cents',
  'rates.duty': 'share',
  'rates.scf': 'share',
  'rates.levy': 'share',
  'rates.gct': 'share',
  'rates.caf': 'cents',
  'rates.stamp.over': 'cents',
  'rates.stamp.fee': 'cents',
  'customs.source': 'text',
  'customs.dutyFreeUpTo': 'cents',
  'customs.insurance.air': 'share',
  'customs.insurance.sea': 'share',
  'customs.caf.personal': 'cents',
  'customs.caf.commercial': 'cents',
  'customs.stamp.over': 'cents',
  'customs.stamp.fee': 'cents',
  'customs.gctOnCaf': 'flag',
  'rates.freeStorageDays': 'count',
  'rates.insuranceUpTo': 'cents',
  'rates.plans.*.perLb': 'cents',
  'rates.plans.*.upToLb': 'countOrNull',
  'rates.plans.*.storageDays': 'count',
  'storage.*.site': 'text',
  'storage.*.plan': 'planOrNull',
  'storage.*.freeDays': 'count',
  'storage.*.perDay.cents': 'cents',
  'storage.*.perDay.currency': ['USD', 'JMD'],
  'storage.*.abandonedAfterDays': 'count',
  'shipping.withoutAsking': 'flag',
  'shipping.departures': 'departures',
  'billing.enabled': 'flag',
  'billing.automatic': 'flag',
  'billing.currency': ['USD', 'JMD'],
  'billing.since': 'textOrNull',
  'billing.invoicePrefix': 'text',
  'billing.firstInvoice': 'count',
  'billing.creditNotePrefix': 'text',
  'billing.paymentMethods': 'methods',
  'billing.cashJmdWholeDollars': 'flag',
  'billing.courierTax.enabled': 'flag',
  'billing.courierTax.rate': 'share',
  'billing.fees.delivery': 'cents',
  'billing.fees.insurance': 'share',
  'billing.fees.consolidation': 'cents',
  'books.accounts.receivables.name': 'text',
  'books.accounts.receivables.code': 'text',
  'books.accounts.customerCredit.name': 'text',
  'books.accounts.customerCredit.code': 'text',
  'books.accounts.shipping.name': 'text',
  'books.accounts.shipping.code': 'text',
  'books.accounts.storage.name': 'text',
  'books.accounts.storage.code': 'text',
  'books.accounts.insurance.name': 'text',
  'books.accounts.insurance.code': 'text',
  'books.accounts.delivery.name': 'text',
  'books.accounts.delivery.code': 'text',
  'books.accounts.consolidation.name': 'text',
  'books.accounts.consolidation.code': 'text',
  'books.accounts.otherIncome.name': 'text',
  'books.accounts.otherIncome.code': 'text',
  'books.accounts.creditNotes.name': 'text',
  'books.accounts.creditNotes.code': 'text',
  'books.accounts.duties.name': 'text',
  'books.accounts.duties.code': 'text',
  'books.accounts.tax.name': 'text',
  'books.accounts.tax.code': 'text',
  'books.accounts.cash.name': 'text',
  'books.accounts.cash.code': 'text',
  'books.accounts.card.name': 'text',
  'books.accounts.card.code': 'text',
  'books.accounts.transfer.name': 'text',
  'books.accounts.transfer.code': 'text',
  'books.accounts.cheque.name': 'text',
  'books.accounts.cheque.code': 'text',
  'books.accounts.wipay.name': 'text',
  'books.accounts.wipay.code': 'text',
  'books.accounts.claim.name': 'text',
  'books.accounts.claim.code': 'text',
  'books.accounts.rounding.name': 'text',
  'books.accounts.rounding.code': 'text',
  'books.accounts.overShort.name': 'text',
  'books.accounts.overShort.code': 'text',
  'books.accounts.exchange.name': 'text',
  'books.accounts.exchange.code': 'text',
  'books.taxRate': 'text',
  'consolidation.volumetricDivisor': 'count',
  'consolidation.chargedWeight': ['actual', 'larger'],
  'consolidation.quoteHours': 'count',
  unclaimedDays: 'count',
  'limits.openPreAlerts': 'count',
  'limits.openClaims': 'count',
  'limits.documents': 'count',
  'limits.documentGigabytes': 'count',
  'retention.notificationDays': 'count',
  'retention.messageDays': 'count',
  'retention.photographDays': 'count',
  'features.assistant': 'flag',
  'features.consolidations': 'flag',
  'features.softenedPhotographs': 'flag',
  'features.promiseOnHome': 'flag',
  'sites.*.code': 'text',
  'sites.*.kind': ['warehouse', 'bond', 'branch'],
  'sites.*.name': 'text',
  'sites.*.nameZh': 'text',
  'sites.*.timeZone': 'text',
  'sites.*.address': 'lines',
  'sites.*.phone': 'text',
  'sites.*.hours.weekdays': 'textOrNull',
  'sites.*.hours.saturday': 'textOrNull',
  'sites.*.hours.sunday': 'textOrNull',
};

/** The sections of the page, by the parts that they contain. */
export const sections = [
  ['business'],
  ['exchangeRate'],
  ['rates'],
  ['customs'],
  ['storage'],
  ['shipping'],
  ['consolidation', 'unclaimedDays', 'limits'],
  ['billing'],
  ['books'],
  ['features'],
  ['retention'],
  ['warehouses'],
  ['sites'],
] as const satisfies SettingsPart[][];
export type Section = (typeof sections)[number];

const paths = Object.keys(kinds) as FieldPath[];

/** The field of a path, where the page has one: `sites.0.name` is `sites.*.name`. */
export function fieldOf(path: string): FieldPath | undefined {
  const pattern = path.replace(/\.\d+(?=\.)/g, '.*');
  return paths.find((field) => field === pattern);
}

/** The part that a path is in. */
export const partOf = (path: string) => path.split('.')[0] as SettingsPart;

/** The paths of the fields of a part, without those in lists. */
export const plainFieldsOf = (part: SettingsPart): FieldPath[] =>
  paths.filter((path) => partOf(path) === part && !path.includes('*'));

/** The paths of the fields of one item of a list, such as `sites` or `rates.plans`. */
export const itemFieldsOf = (list: string, at: number): string[] =>
  paths
    .filter((path) => path.startsWith(`${list}.*.`))
    .map((path) => path.replace('*', String(at)));
