export { publicUrlFrom, publicUrlOf } from './public-url.ts';

/**
 * Everything that another forwarder changes to run this service under its own name. The object is
 * flat because each key has one environment override: `BRAND_` + the key in upper snake case
 * (`supportEmail` → `BRAND_SUPPORT_EMAIL`).
 */
export const defaultBrand = {
  name: 'Jadeport',
  /** The name in Chinese texts; for a forwarder with another `name` it is that name. */
  nameZh: '玉港 Jadeport',
  /** A customer code is this prefix and a number: J10-01 (spec section 1). */
  codePrefix: 'J10-',
  /** Our own tracking number is these letters and ten digits: CJS1234567893. */
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
  /**
   * Jamaican dollars for one US dollar, used for the JMD line of an estimate; at most two decimals.
   */
  jmdPerUsd: '160.00',
  /** The day on which the rate above was set, YYYY-MM-DD. */
  jmdPerUsdDate: '2026-11-01',
  /**
   * Chinese yuan for one US dollar, used for the value of pre-alerted goods; at most four decimals.
   */
  cnyPerUsd: '7.10',
  /** Cubic centimetres that count as one kilogram of volumetric weight by air. */
  volumetricDivisor: '6000',
  /** The day on which the divisor above was set, YYYY-MM-DD. */
  volumetricDivisorDate: '2026-11-01',
  /**
   * The weight that shipping is charged by: the actual one, or the larger of actual and volumetric.
   */
  chargedWeight: 'actual',
  /** Hours that a customer has to approve the quote of a consolidation. */
  quoteHours: '72',
  /** Days that a parcel without an owner is kept before staff may dispose of it. */
  unclaimedDays: '90',
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

/**
 * The office and chat hours and the customer-service hours of a new installation; the spec gives both
 * sets (section 9, Hours).
 */
export const hours = {
  office: { weekdays: '9:00 AM-5:00 PM', saturday: '10:00 AM-2:00 PM', sunday: null },
  customerService: { weekdays: '9 AM-6 PM', saturday: null, sunday: null },
} as const;

type Hours = Readonly<Record<'weekdays' | 'saturday' | 'sunday', string | null>>;

/** Returns the hours of a weekday (Sunday is 0), or null on a day when it is closed. */
export function hoursOn(weekday: number, hours: Hours): string | null {
  if (weekday === 0) return hours.sunday;
  return weekday === 6 ? hours.saturday : hours.weekdays;
}

/** The year of the copyright lines (spec section 2). */
export const copyrightYear = 2025;

/**
 * Returns the environment variable that overrides a brand key: `supportEmail` →
 * `BRAND_SUPPORT_EMAIL`.
 */
export function brandVariable(key: string): string {
  return `BRAND_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** The pattern that a brand value must match; a key without a row accepts any text. */
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
  unclaimedDays: { pattern: /^[1-9]\d{0,2}$/, says: 'a number of days such as 90' },
  jmdPerUsdDate: { pattern: /^\d{4}-\d{2}-\d{2}$/, says: 'a date such as 2026-11-01' },
};

/**
 * Returns the brand with the overrides of `environment`; blank variables are ignored. With a name of
 * its own and no Chinese name, the brand has that name in Chinese texts as well.
 *
 * @throws RangeError that names the variable whose value does not match its pattern.
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
  const hasChineseName = Boolean(environment[brandVariable('nameZh')]?.trim());
  if (!hasChineseName && brand.name !== defaultBrand.name) brand.nameZh = brand.name;
  return brand;
}

/** The forwarder's name in texts of a language. */
export const brandName = ({ name, nameZh }: Brand, language: 'en' | 'zh'): string =>
  language === 'zh' ? nameZh : name;

/**
 * Returns the parts of the warehouse address per language, in the shape of
 * `@jadeport/customer-code`.
 */
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
