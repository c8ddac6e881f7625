import type { Settings, SettingsChanges, Site } from '@jadeport/contract/settings';
import { goodsValueLimit, largestCents, limits, plans, services } from '@jadeport/estimator';
import { defaultSettings, following, merge, problemsOf } from '@jadeport/settings';
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  subarray,
  tuple,
} from 'fast-check';
import type { Database } from '../src/db/database.ts';

/** Whole numbers whose ends come often. */
const whole = (min: number, max: number) =>
  oneof({ arbitrary: integer({ min, max }), weight: 3 }, constantFrom(min, max));

const rate = (least: number, most: number) =>
  whole(least * 10_000, most * 10_000).map((part) => (part / 10_000).toFixed(4));

const ofEach = <Value>(value: Arbitrary<Value>) =>
  record({ standard: value, express: value, sea: value });

const rates = record({
  ratesPerLb: ofEach(whole(0, 2_500)),
  minimumShipping: whole(0, 1_000_000),
  dutyFreeUpTo: whole(0, 1_000_000),
  duty: whole(0, 40_000),
  scf: whole(0, 5_000),
  levy: whole(0, 5_000),
  caf: whole(0, 1_000_000),
  stamp: record({ over: whole(0, 1_000_000), fee: whole(0, 1_000_000) }),
  gct: whole(0, 30_000),
  deliveryTimes: ofEach(
    tuple(whole(1, 182), whole(0, 183)).map(([min, more]) => ({
      min,
      max: min + more,
      unit: 'days' as const,
    })),
  ),
  plans: tuple(whole(0, 1_000_000), option(whole(1, 100_000)), whole(0, 3_650)).map(
    ([perLb, upToLb, storageDays]) =>
      plans.map((plan) => ({ ...plan, perLb, upToLb, storageDays })),
  ),
  freeStorageDays: whole(0, 3_650),
  insuranceUpTo: whole(0, 1_000_000),
});

const span = constantFrom('9:00 AM-5:00 PM', '9 AM-6 PM', null);
const hours = record({ weekdays: span, saturday: span, sunday: span });

const zones = ['America/Jamaica', 'Asia/Shanghai', 'Asia/Kolkata', 'UTC', 'Pacific/Kiritimati'];
const sites = subarray(zones).map((some) => [
  ...defaultSettings.sites,
  ...some.map((timeZone, at) => ({
    ...(defaultSettings.sites[0] as Site),
    code: `BOND-${at}`,
    timeZone,
  })),
]);

const anyChanges = record({
  business: record({
    answerHours: whole(2, 999),
    hours: record({ office: hours, customerService: hours }),
  }),
  rates,
  exchangeRate: record({ jmdPerUsd: rate(50, 1_000), cnyPerUsd: rate(2, 20) }),
  consolidation: record({
    volumetricDivisor: whole(1_000, 9_999),
    chargedWeight: constantFrom('actual', 'larger'),
    quoteHours: whole(1, 999),
  }),
  unclaimedDays: whole(1, 999),
  limits: record({
    openPreAlerts: whole(1, 10_000),
    openClaims: whole(1, 1_000),
    documents: whole(1, 100_000),
    documentGigabytes: whole(1, 1_000),
  }),
  shipping: record({
    withoutAsking: boolean(),
    arrivesAt: constantFrom({ name: 'Montego Bay', nameZh: '蒙特哥贝' }),
    departures: constantFrom<Settings['shipping']['departures']>(
      [],
      services.map((service) => ({ service, weekdays: [5, 7] })),
    ),
  }),
  storage: option(
    whole(0, 3_650).map((freeDays) => ({
      site: 'JM',
      plan: null,
      freeDays,
      abandonedAfterDays: 3_650,
      perDay: { cents: 1_000_000, currency: 'JMD' as const },
    })),
  ).map((rule) => (rule ? [rule] : [])),
  sites,
});

/** Changes of all parts of the settings that decide what is read, as an administrator may make them. */
export const anySettings: Arbitrary<SettingsChanges> = anyChanges
  .map((changes) => following(defaultSettings, merge<Settings>(defaultSettings, changes)))
  .filter((settings) => problemsOf(settings).length === 0);

/** Changes that were accepted under older rules, and are stored. */
export const olderSettings: Readonly<Record<string, SettingsChanges>> = {
  'rates of nearly nothing': { exchangeRate: { jmdPerUsd: '0.0001', cnyPerUsd: '0.0001' } },
  'huge rates, and shifts as time zones': {
    exchangeRate: { jmdPerUsd: '999999.9999', cnyPerUsd: '999999.9999' },
    sites: defaultSettings.sites.map((site) => ({ ...site, timeZone: '+05:30' })),
  },
  'prices up to all that a column holds, and time zones that PostgreSQL does not know': {
    rates: { duty: 75_000, gct: 20_000, ratesPerLb: { standard: 0, express: 0, sea: 0 } },
    sites: defaultSettings.sites.map((site) => ({ ...site, timeZone: 'SystemV/AST4' })),
  },
};

const line = record({
  description: constant('Shoes'),
  quantity: whole(1, 9_999),
  unitPriceCents: whole(0, limits.valueCents),
  currency: constantFrom('USD', 'JMD', 'CNY', 'EUR', 'JPY', 'KWD'),
});
/** The largest value that goods may be declared at, at the usual rate and at one that has been. */
const justAllowed = constantFrom(
  { quantity: 1, unitPriceCents: goodsValueLimit, currency: 'USD' },
  { quantity: 1, unitPriceCents: Math.floor(goodsValueLimit * 7.1), currency: 'CNY' },
  { quantity: 9_999, unitPriceCents: limits.valueCents, currency: 'JMD' },
).map((goods) => ({ description: 'Shoes', ...goods }));
const weight = option(whole(1, limits.weightMilliPounds));

/** What shipments, pre-alerts and boxes may hold, five of each. */
export const anyGoods = array(
  record({
    items: oneof(
      array(line, { minLength: 1, maxLength: 50 }),
      justAllowed.map((goods) => [goods]),
    ),
    valueCents: option(whole(0, limits.valueCents)),
    weight,
    shippingCents: whole(0, largestCents),
    customsCents: whole(0, largestCents),
  }),
  { minLength: 5, maxLength: 5 },
);
type Goods = typeof anyGoods extends Arbitrary<infer Value> ? Value : never;

/** Gives each fifth of what is stored the goods of one of five. */
export async function storeGoods(
  { execute }: Pick<Database, 'execute'>,
  goods: Goods,
): Promise<void> {
  const fifth = (id: string) => `where abs(hashtext(${id}::text)) % 5 = $1`;
  for (const [at, { items, valueCents, weight, shippingCents, customsCents }] of goods.entries()) {
    await execute(`update pre_alerts set items = $2::text::jsonb ${fifth('id')}`, [
      at,
      JSON.stringify(items),
    ]);
    await execute(
      `update shipments set declared_value_cents = $2, weight_milli_pounds = $3 ${fifth('id')}`,
      [at, valueCents, weight],
    );
    await execute(
      `update consolidations set weight_milli_pounds = $2, length_mm = 10000, width_mm = 10000,
         height_mm = 10000, shipping_cents = $3, customs_cents = $4, separate_total_cents = $3,
         tariff_version = '2025.1', volumetric_divisor = 1000, quote_expires_at = now()
       ${fifth('shipment_id')}`,
      [at, weight, shippingCents, customsCents],
    );
  }
}
