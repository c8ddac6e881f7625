import type { Settings, SettingsPart } from '@jadeport/contract/settings';
import type { Service } from '@jadeport/estimator';
import type { SettingsTexts as Texts } from '@jadeport/i18n';
import { officeSite, warehouseOfSite } from '@jadeport/settings';
import { type Section, sectionNames } from './section-names.ts';

/** The path of a field; `*` stands for the place in a list. */
export type FieldPath = keyof Texts['fields'];

/** How a value is typed: `cents` as dollars, `share` as percent; an empty `…OrNull` is null. */
export type Kind =
  | 'text'
  | 'lines'
  | 'textOrNull'
  | 'count'
  | 'countOrNull'
  | 'cents'
  | 'share'
  | 'flag'
  | 'departures'
  | 'picture'
  | readonly (keyof Texts['choices'])[];

/** The fields of the page in their order, each with how its value is typed. */
export const kinds: Record<FieldPath, Kind> = {
  'business.name': 'text',
  'business.nameZh': 'text',
  'business.supportEmail': 'text',
  'business.phone': 'text',
  'business.answerHours': 'count',
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
  'rates.deliveryTimes.standard.min': 'count',
  'rates.deliveryTimes.standard.max': 'count',
  'rates.deliveryTimes.standard.unit': ['days', 'business_days'],
  'rates.deliveryTimes.express.min': 'count',
  'rates.deliveryTimes.express.max': 'count',
  'rates.deliveryTimes.express.unit': ['days', 'business_days'],
  'rates.deliveryTimes.sea.min': 'count',
  'rates.deliveryTimes.sea.max': 'count',
  'rates.deliveryTimes.sea.unit': ['days', 'business_days'],
  'rates.minimumShipping': 'cents',
  'rates.dutyFreeUpTo': 'cents',
  'rates.duty': 'share',
  'rates.scf': 'share',
  'rates.levy': 'share',
  'rates.gct': 'share',
  'rates.caf': 'cents',
  'rates.stamp.over': 'cents',
  'rates.stamp.fee': 'cents',
  'rates.freeStorageDays': 'count',
  'rates.insuranceUpTo': 'cents',
  'rates.plans.*.perLb': 'cents',
  'rates.plans.*.upToLb': 'countOrNull',
  'rates.plans.*.storageDays': 'count',
  'rates.plans.*.recommended': 'flag',
  'billing.enabled': 'flag',
  'billing.currency': ['USD', 'JMD'],
  'shipping.arrivesAt.name': 'text',
  'shipping.arrivesAt.nameZh': 'text',
  'shipping.withoutAsking': 'flag',
  'shipping.departures': 'departures',
  'storage.*.site': 'text',
  'storage.*.plan': ['noPlan', 'basic', 'premium', 'business'],
  'storage.*.freeDays': 'count',
  'storage.*.perDay.cents': 'cents',
  'storage.*.perDay.currency': ['USD', 'JMD'],
  'storage.*.abandonedAfterDays': 'count',
  'consolidation.volumetricDivisor': 'count',
  'consolidation.chargedWeight': ['actual', 'larger'],
  'consolidation.quoteHours': 'count',
  unclaimedDays: 'count',
  'limits.openPreAlerts': 'count',
  'limits.openClaims': 'count',
  'limits.documents': 'count',
  'limits.documentGigabytes': 'count',
  'features.assistant': 'flag',
  'features.consolidations': 'flag',
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

const counts: Partial<Record<FieldPath, Range>> = {
  'business.answerHours': { min: 2, max: 999 },
  'rates.freeStorageDays': { min: 0, max: 3_650 },
  'rates.plans.*.upToLb': { min: 1, max: 100_000 },
  'rates.plans.*.storageDays': { min: 0, max: 3_650 },
  'storage.*.freeDays': { min: 0, max: 3_650 },
  'storage.*.abandonedAfterDays': { min: 1, max: 3_650 },
  'consolidation.volumetricDivisor': { min: 1_000, max: 9_999 },
  'consolidation.quoteHours': { min: 1, max: 999 },
  unclaimedDays: { min: 1, max: 999 },
  'limits.openPreAlerts': { min: 1, max: 10_000 },
  'limits.openClaims': { min: 1, max: 1_000 },
  'limits.documents': { min: 1, max: 100_000 },
  'limits.documentGigabytes': { min: 1, max: 1_000 },
};
const ofKinds: Partial<Record<string, Range>> = {
  cents: { min: 0, max: 10_000 },
  share: { min: 0, max: 100 },
  days: { min: 1, max: 365 },
};

type Range = { min: number; max: number };

/** The least and the most that a number may be, as it is typed; undefined for a text. */
export const rangeOf = (field: FieldPath): Range | undefined =>
  counts[field] ??
  ofKinds[/^rates\.deliveryTimes\..*(?:min|max)$/.test(field) ? 'days' : String(kinds[field])];

/** The parts that each section contains. */
export const sections = {
  business: ['business'],
  prices: ['rates', 'exchangeRate', 'billing'],
  handling: ['shipping', 'storage', 'consolidation', 'unclaimedDays', 'limits'],
  features: ['features'],
  addresses: ['warehouses'],
  sites: ['sites'],
  history: [],
} as const satisfies Record<Section, readonly SettingsPart[]>;

/** The section that shows a path. */
export function sectionOf(path: string): Section {
  if (besideSites.test(path)) return 'sites';
  const part = partOf(path);
  const found = sectionNames.find((name) => (sections[name] as readonly string[]).includes(part));
  return found ?? 'history';
}

/** What is shown with the sites: the office's address, and all hours. */
const besideSites = /^business\.(?:office|hours)\./;
/** What is shown in tables. */
const inTables = /^rates\.(?:ratesPerLb|deliveryTimes)\.|\.hours\./;

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
  paths.filter(
    (path) =>
      partOf(path) === part &&
      !path.includes('*') &&
      !besideSites.test(path) &&
      !inTables.test(path),
  );

/**
 * The paths of the fields of a site without its hours. What stands elsewhere, too, has one field: the
 * office has its address here, and a site that sellers send to has its address among `warehouses`.
 */
export function siteFieldsOf({ sites, warehouses }: Settings, at: number): string[] {
  const site = sites[at];
  const fields = itemFieldsOf('sites', at).filter((path) => !inTables.test(path));
  if (!site) return fields;
  const others = fields.filter((path) => !path.endsWith('.address'));
  if (site === officeSite(sites))
    return [...others, ...paths.filter((path) => path.startsWith('business.office.'))];
  return warehouseOfSite(warehouses, site.code) ? others : fields;
}

/** The paths of a service's price, of its days at least and at most, and of how these are counted. */
export const servicePaths = (service: Service): string[] => [
  `rates.ratesPerLb.${service}`,
  `rates.deliveryTimes.${service}.min`,
  `rates.deliveryTimes.${service}.max`,
  `rates.deliveryTimes.${service}.unit`,
];

const days = ['weekdays', 'saturday', 'sunday'] as const;

/** The paths of the hours of a site by day: the office's are those of the business. */
export function hoursOf({ sites }: Pick<Settings, 'sites'>, at: number): string[] {
  const isOffice = sites[at] === officeSite(sites);
  return days.map((day) =>
    isOffice ? `business.hours.office.${day}` : `sites.${at}.hours.${day}`,
  );
}

/** The paths of the hours of customer service by day. */
export const serviceHours = days.map((day) => `business.hours.customerService.${day}`);

/** The paths of the fields of one item of a list, such as `sites` or `rates.plans`. */
export const itemFieldsOf = (list: string, at: number): string[] =>
  paths
    .filter((path) => path.startsWith(`${list}.*.`))
    .map((path) => path.replace('*', String(at)));
