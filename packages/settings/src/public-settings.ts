import { type Brand, defaultBrand } from '@jadeport/brand';
import type { Settings, Site } from '@jadeport/contract/settings';
import type { PriceList } from '@jadeport/estimator';
import { firstDay, firstSettings } from './first-settings.ts';
import { type Logo, logoOf } from './logo.ts';
import { mainWarehouse } from './texts.ts';
import { type PresentSettings, settingsOf } from './versions.ts';

/** The settings that pages show, in the form in which the web app reads them. */
export type PublicSettings = Brand & {
  tariff: PriceList;
  hours: Settings['business']['hours'];
  features: Settings['features'];
  answerHours: number;
  arrivesAt: Settings['shipping']['arrivesAt'];
  sites: Pick<Site, 'code' | 'name' | 'nameZh'>[];
  /** Null where the design's own colour stays. */
  accentColour: string | null;
  /** Null where the mark of the design and the name stay. */
  logo: Logo | null;
  /** Whether emails leave this installation, as the operator has set it. */
  sendsEmail: boolean;
};

/** The settings that pages show. */
export const publicSettingsOf = (
  settings: PresentSettings,
  sendsEmail: boolean,
): PublicSettings => ({
  ...brandOf(settings),
  tariff: settings.tariff,
  hours: settings.business.hours,
  features: settings.features,
  answerHours: settings.business.answerHours,
  arrivesAt: settings.shipping.arrivesAt,
  sites: settings.sites.map(({ code, name, nameZh }) => ({ code, name, nameZh })),
  accentColour: settings.business.accentColour,
  logo: logoOf(settings),
  sendsEmail,
});

/** The settings that the pages of a new installation with a mail server show. */
export function firstPublicSettings(brand: Brand = defaultBrand): PublicSettings {
  const first = { version: 1, from: firstDay, changes: {} };
  return publicSettingsOf(settingsOf(first, [first], firstSettings(brand)), true);
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

/** Without the zeros at the end of a rate, but with at least `least` decimals: 160.0000 → 160.00. */
function shortRate(rate: string, least: number): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(least, '0')}`;
}
