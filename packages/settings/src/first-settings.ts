import { type Brand, defaultBrand, hours, warehouseOf } from '@jadeport/brand';
import { customerLimits } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { firstPrices } from '@jadeport/estimator';
import { officeAddress, warehouseAddress } from './addresses.ts';

/** The first version holds from the day of the published prices, so that 2025.1 is their tariff. */
export const firstDay = firstPrices.effectiveFrom;

/** The first version of a new installation: the brand, and the published prices (spec section 9). */
export function firstSettings(brand: Brand): Settings {
  return {
    business: {
      name: brand.name,
      nameZh: brand.nameZh,
      codePrefix: brand.codePrefix,
      trackingPrefix: brand.trackingPrefix,
      supportEmail: brand.supportEmail.toLowerCase(),
      phone: brand.phone,
      answerHours: 24,
      office: officeOf(brand),
      hours: { office: hours.office, customerService: hours.customerService },
      links: {
        facebook: brand.facebookUrl,
        instagram: brand.instagramUrl,
        twitter: brand.twitterUrl,
      },
      logo: null,
      accentColour: null,
    },
    warehouses: [{ site: 'CN', ...warehouseOf(brand) }],
    rates: firstRates(),
    exchangeRate: {
      jmdPerUsd: withFourDecimals(brand.jmdPerUsd),
      cnyPerUsd: withFourDecimals(brand.cnyPerUsd),
      source: 'Set by the administrator',
      day: brand.jmdPerUsdDate,
    },
    storage: [
      {
        site: 'JM',
        plan: null,
        freeDays: firstPrices.freeStorageDays,
        perDay: { cents: 0, currency: 'USD' },
        abandonedAfterDays: 180,
      },
    ],
    consolidation: {
      volumetricDivisor: Number(brand.volumetricDivisor),
      chargedWeight: brand.chargedWeight === 'larger' ? 'larger' : 'actual',
      quoteHours: Number(brand.quoteHours),
    },
    unclaimedDays: Number(brand.unclaimedDays),
    limits: customerLimits,
    shipping: {
      withoutAsking: true,
      departures: [],
      arrivesAt: { name: 'Kingston', nameZh: '金斯敦' },
    },
    billing: { enabled: false, currency: 'USD' },
    sites: firstSites(brand),
    features: { assistant: true, consolidations: true },
  };
}

const officeOf = ({ officeStreet, officeTown, officeParish, officeCountry }: Brand) => ({
  street: officeStreet,
  town: officeTown,
  parish: officeParish,
  country: officeCountry,
});

function firstRates(): Settings['rates'] {
  const { version: _version, effectiveFrom: _from, ...rates } = firstPrices;
  return { ...rates, plans: [...rates.plans] };
}

const closed = { weekdays: null, saturday: null, sunday: null };

function firstSites(brand: Brand): Settings['sites'] {
  return [
    {
      code: 'CN',
      kind: 'warehouse',
      name: brand.warehouseCity,
      nameZh: brand.warehouseCityZh,
      timeZone: 'Asia/Shanghai',
      address: warehouseAddress(warehouseOf(brand)),
      phone: brand.chinaPhone,
      hours: closed,
    },
    {
      code: 'JM',
      kind: 'branch',
      name: brand.officeTown,
      nameZh: brand.officeTown,
      timeZone: 'America/Jamaica',
      address: officeAddress(officeOf(brand)),
      phone: brand.phone,
      hours: hours.office,
    },
  ];
}

const withFourDecimals = (rate: string) => {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(4, '0')}`;
};

/** What fields hold that are newer than a stored first version. */
export const defaultSettings: Settings = firstSettings(defaultBrand);
