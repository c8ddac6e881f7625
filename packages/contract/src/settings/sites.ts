import { services } from '@jadeport/estimator';
import { z } from 'zod';
import { plan } from '../customers/plan.ts';
import { lines, says, text } from '../fields.ts';
import { line, openingHours } from './business.ts';
import { count } from './rates.ts';

export const siteKinds = ['warehouse', 'bond', 'branch'] as const;

/** The code of a site: `CN`, `KGN-2`. */
export const siteCode = text(1, 16, 'REQUIRED')
  .toUpperCase()
  .regex(/^[A-Z\d][A-Z\d-]*$/, says('SITE_CODE_INVALID'))
  .meta({ example: 'JM' });

/**
 * Whether this process can show the time there. New zones must have a name of the tz database, too
 * (`problemsOf`): a shift such as `+05:30` may be stored, and knows no summer time.
 */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A place where packages are handled, with its calendar. */
export const siteSettings = z
  .strictObject({
    code: siteCode,
    kind: z.enum(siteKinds, says('NOT_A_CHOICE')),
    name: line,
    nameZh: line,
    timeZone: text(1, 64, 'REQUIRED')
      .refine(isTimeZone, says('TIME_ZONE_UNKNOWN'))
      .meta({ example: 'America/Jamaica' }),
    /**
     * Lines joined by `\n`. The office's, that of the first branch, is `business.office`, as its hours
     * are `business.hours.office`; where `warehouses` has an address of the site, it is that one.
     */
    address: lines(1, 800, 'REQUIRED'),
    phone: line,
    hours: openingHours,
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof siteSettings>;

const addressParts = z.strictObject({
  company: line,
  street: line,
  district: line,
  city: line,
  province: line,
  country: line,
});

/** An address that customers give to sellers, in English and Chinese; the first is shown. */
export const warehouseSettings = z
  .strictObject({
    site: siteCode,
    en: addressParts,
    zh: addressParts,
    postalCode: line,
    phone: line,
  })
  .meta({ id: 'WarehouseSettings' });

const currency = z.enum(['USD', 'JMD'], says('NOT_A_CHOICE'));

/** What storing costs at a site, by plan; `plan: null` is for customers without one. */
export const storageRule = z
  .strictObject({
    site: siteCode,
    plan: plan.nullable(),
    freeDays: z.int(says('WRONG_TYPE')).min(0).max(3_650),
    perDay: z.strictObject({ cents: z.int(says('WRONG_TYPE')).min(0).max(1_000_000), currency }),
    abandonedAfterDays: count(3_650),
  })
  .meta({ id: 'StorageRule' });

/** Monday is 1, Sunday 7 (ISO 8601). */
const weekday = z.int(says('WRONG_TYPE')).min(1).max(7);

/**
 * Whether packages leave without the customer's word, on which days of the week, and where in Jamaica
 * they arrive.
 */
export const shippingSettings = z
  .strictObject({
    withoutAsking: z.boolean(says('WRONG_TYPE')),
    arrivesAt: z.strictObject({ name: line, nameZh: line }),
    departures: z
      .array(
        z.strictObject({
          service: z.enum(services, says('NOT_A_CHOICE')),
          weekdays: z.array(weekday).max(7, says('TOO_MANY')),
        }),
      )
      .max(services.length, says('TOO_MANY')),
  })
  .meta({ id: 'ShippingSettings' });

/** Whether invoices are made, and in which currency; no feature reads it before `invoices`. */
export const billingSettings = z
  .strictObject({ enabled: z.boolean(says('WRONG_TYPE')), currency })
  .meta({ id: 'BillingSettings' });
