import type { Settings, SettingsPart } from '@jadeport/contract/settings';
import type { SettingsTexts as Texts } from '@jadeport/i18n';
import { officeSite, warehouseOfSite } from '@jadeport/settings';

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
  'rates.freeStorageDays': 'count',
  'rates.insuranceUpTo': 'cents',
  'rates.plans.*.perLb': 'cents',
  'rates.plans.*.upToLb': 'countOrNull',
  'rates.plans.*.storageDays': 'count',
  'shipping.arrivesAt.name': 'text',
  'shipping.arrivesAt.nameZh': 'text',
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

/** The sections of the page, by the parts that they contain. */
export const sections = [
  ['business'],
  ['exchangeRate'],
  ['rates'],
  ['shipping', 'consolidation', 'unclaimedDays', 'limits'],
  ['features'],
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

/** What is shown with the site that is the office. */
const ofTheOffice = paths.filter((path) => /^business\.(?:hours\.)?office\./.test(path));

/** The paths of the fields of a part, without those in lists. */
export const plainFieldsOf = (part: SettingsPart): FieldPath[] =>
  paths.filter(
    (path) => partOf(path) === part && !path.includes('*') && !ofTheOffice.includes(path),
  );

/**
 * The paths of the fields of a site. What stands elsewhere, too, has one field: the office has its
 * address and hours here, and a site that sellers send to has its address among `warehouses`.
 */
export function siteFieldsOf({ sites, warehouses }: Settings, at: number): string[] {
  const site = sites[at];
  const fields = itemFieldsOf('sites', at);
  if (!site) return fields;
  if (site === officeSite(sites))
    return [...fields.filter((path) => !/\.(?:address|hours)\b/.test(path)), ...ofTheOffice];
  return warehouseOfSite(warehouses, site.code)
    ? fields.filter((path) => !path.endsWith('.address'))
    : fields;
}

/** The paths of the fields of one item of a list, such as `sites` or `rates.plans`. */
export const itemFieldsOf = (list: string, at: number): string[] =>
  paths
    .filter((path) => path.startsWith(`${list}.*.`))
    .map((path) => path.replace('*', String(at)));
