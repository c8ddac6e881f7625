import { type Brand, defaultBrand, hours, warehouseOf } from '@jadeport/brand';
import { customerLimits } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { firstGoodsRules } from '@jadeport/customs';
import { firstPrices } from '@jadeport/estimator';
import { firstRateSource } from './rate-text.ts';
import { townZh } from './set-places.ts';

/** The first version holds from the day of the published prices, so that 2025.1 is their tariff. */
export const firstDay = firstPrices.effectiveFrom;

/** The first version of a new installation: the brand, and the published prices (spec section 9). */
export function firstSettings(brand: Brand): Settings {
  const { officeStreet: street, officeTown: town, officeParish: parish } = brand;
  return {
    business: {
      name: brand.name,
      nameZh: brand.nameZh,
      codePrefix: brand.codePrefix,
      trackingPrefix: brand.trackingPrefix,
      supportEmail: brand.supportEmail.toLowerCase(),
      phone: brand.phone,
      office: { street, town, parish, country: brand.officeCountry },
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
      source: firstRateSource,
      day: brand.jmdPerUsdDate,
    },
    storage: ['CN', 'JM'].map((site) => ({
      site,
      plan: null,
      freeDays: firstPrices.freeStorageDays,
      perDay: { cents: 0, currency: 'USD' },
      abandonedAfterDays: 180,
    })),
    consolidation: {
      volumetricDivisor: Number(brand.volumetricDivisor),
      chargedWeight: brand.chargedWeight === 'larger' ? 'larger' : 'actual',
      quoteHours: Number(brand.quoteHours),
    },
    unclaimedDays: Number(brand.unclaimedDays),
    limits: customerLimits,
    retention: { notificationDays: 120, messageDays: 0, photographDays: 0 },
    customs: firstCustoms,
    shipping: { withoutAsking: true, departures: [] },
    billing: firstBilling,
    books: firstBooks,
    sites: firstSites(brand),
    goodsRules: firstRules(),
    features: {
      assistant: true,
      consolidations: true,
      softenedPhotographs: false,
      promiseOnHome: false,
    },
  };
}

/** Published summaries, which the administrator replaces. */
const firstRules = (): Settings['goodsRules'] =>
  firstGoodsRules.map(({ words: { en, zh }, ...rule }) => ({
    ...rule,
    words: { en: [...en], zh: [...zh] },
  }));

function firstRates(): Settings['rates'] {
  const { version: _version, effectiveFrom: _from, ...rates } = firstPrices;
  return { ...rates, plans: [...rates.plans] };
}

/** As published in November 2026; whether GCT is taken on the fee, published calculators disagree. */
const firstCustoms: Settings['customs'] = {
  source: 'Jamaica Customs Agency, published fees',
  dutyFreeUpTo: 10_000,
  insurance: { air: 1_000, sea: 1_500 },
  caf: { personal: 250_000, commercial: 1_000_000 },
  stamp: { over: 550_000, fee: 10_000 },
  gctOnCaf: true,
};

/** Nothing is billed until an administrator turns it on. */
const firstBilling: Settings['billing'] = {
  enabled: false,
  automatic: true,
  currency: 'USD',
  since: null,
  cashJmdWholeDollars: true,
  paymentMethods: ['cash', 'card', 'transfer', 'cheque', 'wipay'],
  invoicePrefix: 'INV-',
  firstInvoice: 1,
  creditNotePrefix: 'CN-',
  courierTax: { enabled: false, rate: 15_000 },
  fees: { delivery: 0, insurance: 0, consolidation: 0 },
};

/** Accounts that accept journals in QuickBooks Online and in Xero: none that the program keeps itself. */
const firstBooks: Settings['books'] = {
  accounts: {
    receivables: { name: 'Customer Balances', code: '630' },
    customerCredit: { name: 'Customer Credit', code: '830' },
    shipping: { name: 'Shipping Income', code: '210' },
    storage: { name: 'Storage Income', code: '211' },
    insurance: { name: 'Insurance Income', code: '212' },
    delivery: { name: 'Delivery Income', code: '213' },
    consolidation: { name: 'Consolidation Income', code: '214' },
    otherIncome: { name: 'Other Freight Income', code: '215' },
    creditNotes: { name: 'Credit Notes Given', code: '216' },
    duties: { name: 'Customs Duties Payable', code: '831' },
    tax: { name: 'Tax Payable', code: '832' },
    cash: { name: 'Cash Drawers', code: '631' },
    card: { name: 'Card Clearing', code: '632' },
    transfer: { name: 'Transfer Clearing', code: '633' },
    cheque: { name: 'Cheque Clearing', code: '634' },
    wipay: { name: 'WiPay Clearing', code: '635' },
    claim: { name: 'Claims Paid', code: '420' },
    rounding: { name: 'Cash Rounding', code: '217' },
    overShort: { name: 'Cash Over and Short', code: '218' },
    exchange: { name: 'Currency Exchange', code: '640' },
  },
  taxRate: 'Tax Exempt',
};

const closed = { weekdays: null, saturday: null, sunday: null };

function firstSites(brand: Brand): Settings['sites'] {
  const { officeStreet, officeTown, officeParish, officeCountry } = brand;
  const { en } = warehouseOf(brand);
  return [
    {
      code: 'CN',
      kind: 'warehouse',
      name: brand.warehouseCity,
      nameZh: brand.warehouseCityZh,
      timeZone: 'Asia/Shanghai',
      address: [
        en.street,
        `${en.district}, ${en.city}`,
        `${en.province} ${brand.warehousePostalCode}`,
        en.country,
      ].join('\n'),
      phone: brand.chinaPhone,
      hours: closed,
    },
    {
      code: 'JM',
      kind: 'branch',
      name: officeTown,
      nameZh: townZh(officeTown),
      timeZone: 'America/Jamaica',
      address: [officeStreet, `${officeTown}, ${officeParish}`, officeCountry].join('\n'),
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
