import { plans, type Service, services, wholeShare } from '@jadeport/estimator';
import { z } from 'zod';
import { day, says } from '../fields.ts';
import { line } from './business.ts';

const whole = (least: number, most: number) =>
  z.int(says('WRONG_TYPE')).min(least, says('OUT_OF_RANGE')).max(most, says('OUT_OF_RANGE'));

export const count = (most: number) => whole(1, most);

/** US cents. */
const cents = whole(0, 1_000_000);

/** A share of `wholeShare`, 100 000: 20 000 is 20 %. */
const share = whole(0, wholeShare).meta({ example: 20_000 });

const ofEachService = <Field extends z.ZodType>(field: Field) =>
  z.strictObject(
    Object.fromEntries(services.map((service) => [service, field])) as Record<Service, Field>,
  );

const deliveryTime = z.strictObject({
  min: whole(1, 365),
  max: whole(1, 365),
  unit: z.enum(['business_days', 'days'], says('NOT_A_CHOICE')),
});

const planOffer = z.strictObject({
  id: z.enum(
    plans.map(({ id }) => id),
    says('NOT_A_CHOICE'),
  ),
  /** US cents a pound. */
  perLb: cents,
  /** In pounds; null for no limit. */
  upToLb: count(100_000).nullable(),
  storageDays: whole(0, 3_650),
  recommended: z.boolean(says('WRONG_TYPE')),
});

/**
 * What an estimate is computed by, with the names of the estimator's `Tariff`; amounts are in US
 * cents, `duty`, `scf`, `levy` and `gct` in hundred-thousandths.
 */
export const rateSettings = z
  .strictObject({
    /** Where the figures come from, shown to people. */
    source: line,
    ratesPerLb: ofEachService(cents),
    minimumShipping: cents,
    dutyFreeUpTo: cents,
    duty: share,
    scf: share,
    levy: share,
    caf: cents,
    stamp: z.strictObject({ over: cents, fee: cents }),
    gct: share,
    deliveryTimes: ofEachService(deliveryTime),
    plans: z.array(planOffer).length(plans.length, says('INVALID')),
    freeStorageDays: whole(0, 3_650),
    insuranceUpTo: cents,
  })
  .meta({ id: 'RateSettings' });

/**
 * Decimal text with four places; fewer are filled up with zeros. Which rates are plausible is a rule
 * for new ones (`problemsOf`), because others may be stored.
 */
const rate = z
  .string(says('WRONG_TYPE'))
  .regex(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,4})?$/, says('RATE_INVALID'))
  .overwrite((typed) => {
    const [whole = '', fraction = ''] = typed.split('.');
    return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(4, '0')}`;
  })
  .meta({ example: '160.0000' });

/** How much of each currency one US dollar buys. */
export const exchangeRateSettings = z
  .strictObject({
    jmdPerUsd: rate,
    cnyPerUsd: rate,
    source: line,
    /** The day of the rate. A change that names none is of the day from which it holds. */
    day,
  })
  .meta({ id: 'ExchangeRateSettings' });
