import { type Brand, copyrightYear } from '@jadeport/brand';
import type { Settings, Site } from '@jadeport/contract/settings';
import type { PriceList } from '@jadeport/estimator';
import { firstDay, firstSettings } from './first-settings.ts';
import { shortRate } from './rate-text.ts';
import { logoBytes, mainWarehouse } from './texts.ts';
import { type PresentSettings, settingsOf } from './versions.ts';

/** The settings that pages show, in the form in which the web app reads them. */
export type PublicSettings = Brand & {
  tariff: PriceList;
  hours: Settings['business']['hours'];
  /** Null where the design's own colour stays. */
  accentColour: string | null;
  /** Null where the design's own mark stays. */
  logo: PublicLogo | null;
  sites: PublicSite[];
  /** The present one in Jamaica, which the copyright lines end with. */
  year: number;
  /** How close estimates were to bills; null where it is not shown, or too few packages were billed. */
  promise: PublicPromise | null;
};

/** Of packages billed in the last 90 days; the share in hundredths of a percent. */
export type PublicPromise = { packages: number; meanErrorShare: number };

/** Where the logo is, whose name changes with it, and its size in pixels. */
export type PublicLogo = { version: string; width: number; height: number };

export type PublicSite = Pick<Site, 'code' | 'kind' | 'name' | 'nameZh'>;

/** The settings that pages show. */
export const publicSettingsOf = (
  settings: PresentSettings,
  year: number = copyrightYear,
  promise: PublicPromise | null = null,
): PublicSettings => ({
  ...brandOf(settings),
  tariff: settings.tariff,
  hours: settings.business.hours,
  accentColour: settings.business.accentColour,
  logo: publicLogoOf(logoBytes(settings.business.logo ?? '')),
  sites: settings.sites.map(({ code, kind, name, nameZh }) => ({ code, kind, name, nameZh })),
  year,
  promise,
});

/** Of every browser and of Node, whose types a pure package does not have. */
declare const atob: (base64: string) => string;

/** The size stands in the first bytes of a PNG. */
function publicLogoOf(base64: string | null): PublicLogo | null {
  if (base64 === null) return null;
  const head = atob(base64.slice(0, 32));
  const numberAt = (from: number) =>
    [...head.slice(from, from + 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  return { version: fingerprintOf(base64), width: numberAt(16), height: numberAt(20) };
}

/** A short name of a text (FNV-1a), for addresses that change with their content. */
function fingerprintOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

/** The settings that the pages of a new installation show. */
export function firstPublicSettings(brand: Brand): PublicSettings {
  const first = { version: 1, from: firstDay, changes: {} };
  return publicSettingsOf(settingsOf(first, [first], firstSettings(brand)));
}

function brandOf(settings: Settings): Brand {
  const { business, exchangeRate, consolidation } = settings;
  const { office, links } = business;
  const { en, zh, postalCode, phone: chinaPhone } = mainWarehouse(settings);
  return {
    name: business.name,
    nameZh: business.nameZh,
    codePrefix: business.codePrefix,
    trackingPrefix: business.trackingPrefix,
    supportEmail: business.supportEmail,
    phone: business.phone,
    chinaPhone,
    officeStreet: office.street,
    officeTown: office.town,
    officeParish: office.parish,
    officeCountry: office.country,
    warehouseCompany: en.company,
    warehouseStreet: en.street,
    warehouseDistrict: en.district,
    warehouseCity: en.city,
    warehouseProvince: en.province,
    warehousePostalCode: postalCode,
    warehouseCompanyZh: zh.company,
    warehouseStreetZh: zh.street,
    warehouseDistrictZh: zh.district,
    warehouseCityZh: zh.city,
    warehouseProvinceZh: zh.province,
    jmdPerUsd: shortRate(exchangeRate.jmdPerUsd, 2),
    jmdPerUsdDate: exchangeRate.day,
    cnyPerUsd: shortRate(exchangeRate.cnyPerUsd, 2),
    volumetricDivisor: String(consolidation.volumetricDivisor),
    volumetricDivisorDate: exchangeRate.day,
    chargedWeight: consolidation.chargedWeight,
    quoteHours: String(consolidation.quoteHours),
    unclaimedDays: String(settings.unclaimedDays),
    facebookUrl: links.facebook,
    instagramUrl: links.instagram,
    twitterUrl: links.twitter,
  };
}
