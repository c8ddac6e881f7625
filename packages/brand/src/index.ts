export { publicUrlFrom, publicUrlOf } from './public-url.ts';

/**
 * Everything that another forwarder would change to run this service under its own name.
 * Flat on purpose: each key has one environment override, `BRAND_` + the key in upper snake case
 * (`supportEmail` → `BRAND_SUPPORT_EMAIL`).
 */
export const defaultBrand = {
  name: 'Jadeport',
  /** Customer codes are this prefix and a number: J10-01 (spec section 1). */
  codePrefix: 'J10-',
  /** Our own tracking numbers are these letters and ten digits: CJS1234567893. */
  trackingPrefix: 'CJS',
  supportEmail: 'support@jadeport.example',
  phone: '+1 876-555-0110',
  chinaPhone: '+86 20 5550 0110',
  officeStreet: '12 Caledonia Road',
  officeTown: 'Mandeville',
  officeParish: 'Manchester',
  officeCountry: 'Jamaica',
  warehouseCompany: 'Jadeport Guangzhou Warehouse',
  warehouseStreet: 'Building 7, No. 168 Huangshi East Road',
  warehouseDistrict: 'Baiyun District',
  warehouseCity: 'Guangzhou',
  warehouseProvince: 'Guangdong',
  warehousePostalCode: '510405',
  warehouseCompanyZh: '玉港广州仓',
  warehouseStreetZh: '黄石东路168号7栋',
  warehouseDistrictZh: '白云区',
  warehouseCityZh: '广州市',
  warehouseProvinceZh: '广东省',
  /** Jamaican dollars for one US dollar, for the estimate's JMD line; two decimals at most. */
  jmdPerUsd: '160.00',
  /** The day the rate above was set, YYYY-MM-DD. */
  jmdPerUsdDate: '2026-11-01',
  /** Chinese yuan for one US dollar, for what announced goods are worth; four decimals at most. */
  cnyPerUsd: '7.10',
  /** Cubic centimetres that count as one kilogram by air; see its day below. */
  volumetricDivisor: '6000',
  /** The day the divisor above was set, YYYY-MM-DD. */
  volumetricDivisorDate: '2026-11-01',
  /** Which weight shipping is charged by: actual, or the larger of it and the volumetric one. */
  chargedWeight: 'actual',
  /** How many hours a customer has to approve the quote of a consolidation. */
  quoteHours: '72',
  facebookUrl: '#',
  instagramUrl: '#',
  twitterUrl: '#',
};

export type Brand = typeof defaultBrand;

/** How much of each currency one US dollar is, as decimal text; others have no rate. */
export const ratesPerUsd = ({ jmdPerUsd, cnyPerUsd }: Brand): Record<string, string> => ({
  USD: '1',
  JMD: jmdPerUsd,
  CNY: cnyPerUsd,
});

/** Office and chat hours and customer-service hours; the spec gives both sets (section 9, Hours). */
export const hours = {
  office: { weekdays: '9:00 AM-5:00 PM', saturday: '10:00 AM-2:00 PM', sunday: null },
  customerService: { weekdays: '9 AM-6 PM', saturday: null, sunday: null },
} as const;

/** The office's hours on a weekday, Sunday 0; null while it is closed. */
export function officeHoursOn(weekday: number): string | null {
  if (weekday === 0) return hours.office.sunday;
  return weekday === 6 ? hours.office.saturday : hours.office.weekdays;
}

/** `9:00 AM-5:00 PM`, which is `9:00–17:00` to a Chinese reader. */
export function hoursIn(language: 'en' | 'zh', span: string): string {
  if (language === 'en') return span;
  return span
    .replace(/(\d+):(\d+) (AM|PM)/g, (_, hour: string, minute: string, half: string) => {
      const past = half === 'PM' && hour !== '12' ? 12 : 0;
      return `${Number(hour) + past}:${minute}`;
    })
    .replace('-', '–');
}

/** The year of the copyright lines (spec section 2). */
export const copyrightYear = 2025;

/** The environment variable that overrides a brand key: `supportEmail` → `BRAND_SUPPORT_EMAIL`. */
export function brandVariable(key: string): string {
  return `BRAND_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Rules a brand value must keep; a key without a rule takes any text. */
const rules: Partial<Record<keyof Brand, { pattern: RegExp; says: string }>> = {
  codePrefix: { pattern: /^[A-Z]\d{2}-$/, says: 'a letter, two digits and a hyphen, as in J10-' },
  trackingPrefix: {
    pattern: /^[A-IK-Z][A-Z]{2}$/,
    says: 'three capital letters, the first not J, as in CJS',
  },
  supportEmail: { pattern: /^[^\s@]+@[^\s@]+$/, says: 'an e-mail address' },
  jmdPerUsd: { pattern: /^\d{1,6}(\.\d{1,2})?$/, says: 'a positive amount such as 160.00' },
  cnyPerUsd: {
    pattern: /^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,4})?$/,
    says: 'a positive amount such as 7.10',
  },
  volumetricDivisor: { pattern: /^[1-9]\d{3}$/, says: 'four digits such as 6000' },
  volumetricDivisorDate: { pattern: /^\d{4}-\d{2}-\d{2}$/, says: 'a date such as 2026-11-01' },
  chargedWeight: { pattern: /^(actual|larger)$/, says: 'actual or larger' },
  quoteHours: { pattern: /^[1-9]\d{0,2}$/, says: 'a number of hours such as 72' },
  jmdPerUsdDate: { pattern: /^\d{4}-\d{2}-\d{2}$/, says: 'a date such as 2026-11-01' },
};

/**
 * The brand with the overrides found in `environment` (blank ones do not count).
 *
 * @throws RangeError naming the variable whose value breaks its rule.
 */
export function brandFrom(environment: Readonly<Record<string, string | undefined>>): Brand {
  const brand = { ...defaultBrand };
  for (const key of Object.keys(defaultBrand) as (keyof Brand)[]) {
    const variable = brandVariable(key);
    const value = environment[variable]?.trim();
    if (!value) continue;
    const rule = rules[key];
    if (rule && !rule.pattern.test(value)) throw new RangeError(`${variable} must be ${rule.says}`);
    brand[key] = value;
  }
  return brand;
}

/** The warehouse's address parts per language, in the shape `@jadeport/customer-code` takes. */
export function warehouseOf(brand: Brand) {
  return {
    en: {
      company: brand.warehouseCompany,
      street: brand.warehouseStreet,
      district: brand.warehouseDistrict,
      city: brand.warehouseCity,
      province: brand.warehouseProvince,
      country: 'China',
    },
    zh: {
      company: brand.warehouseCompanyZh,
      street: brand.warehouseStreetZh,
      district: brand.warehouseDistrictZh,
      city: brand.warehouseCityZh,
      province: brand.warehouseProvinceZh,
      country: '中国',
    },
    postalCode: brand.warehousePostalCode,
    phone: brand.chinaPhone,
  };
}
