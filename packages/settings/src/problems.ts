import { type FieldIssue, hasLetters, type IssueKey } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { estimate, largestCents, limits, services, type Tariff } from '@jadeport/estimator';

/** A broken rule of a field, what it was broken by, and how far, where that can be less or more. */
type Problem = FieldIssue & { by: unknown; excess?: number };

/**
 * The rules that concern several fields, and those for new values only: what was stored under older
 * rules can be read, and stays until it is changed. The contract checks each field by itself.
 *
 * @param before the settings without the change; what is as wrong in them already is no problem of it
 */
export function problemsOf(settings: Settings, before?: Settings): FieldIssue[] {
  const known = new Map(
    (before ? allProblems(before) : []).map((each) => [nameOf(each), each.excess ?? 0]),
  );
  return allProblems(settings)
    .filter((each) => (each.excess ?? 0) > (known.get(nameOf(each)) ?? -1))
    .map(({ path, key, params }) => ({ path, key, params }));
}

const nameOf = ({ key, by }: Problem) => JSON.stringify([key, by]);

const allProblems = (settings: Settings): Problem[] => [
  ...nameProblems(settings),
  ...businessProblems(settings),
  ...siteProblems(settings),
  ...hoursProblems(settings),
  ...twice('sites', settings.sites, ({ code }) => code, 'code'),
  ...twice('storage', settings.storage, ({ site, plan }) => `${site} ${plan}`, 'plan'),
  ...twice('rates.plans', settings.rates.plans, ({ id }) => id, 'id'),
  ...twice(
    'shipping.departures',
    settings.shipping.departures,
    ({ service }) => service,
    'service',
  ),
  ...settings.shipping.departures.flatMap(({ weekdays }, at) =>
    new Set(weekdays).size === weekdays.length
      ? []
      : [problem(`shipping.departures.${at}.weekdays`, 'DUPLICATE', ['weekdays', weekdays])],
  ),
  ...rateProblems(settings.rates),
  ...exchangeRateProblems(settings),
];

const problem = (
  path: string,
  key: IssueKey,
  by: unknown,
  params: FieldIssue['params'] = {},
): Problem => ({ path, key, params, by });

/** The texts of a part that have neither a letter nor a digit. */
const unreadable = (path: string, part: Record<string, string>): Problem[] =>
  Object.entries(part)
    .filter(([, text]) => !hasLetters(text))
    .map(([field, text]) => problem(`${path}.${field}`, 'LETTERS_NEEDED', [field, text]));

/** Names, streets, towns and parishes; a country without districts or provinces may have a dash there. */
function nameProblems({ business, sites, warehouses }: Settings): Problem[] {
  const { street, town, parish } = business.office;
  return [
    ...unreadable('business', { name: business.name, nameZh: business.nameZh }),
    ...unreadable('business.office', { street, town, parish }),
    ...sites.flatMap(({ name, nameZh }, at) => unreadable(`sites.${at}`, { name, nameZh })),
    ...warehouses.flatMap((address, at) =>
      (['en', 'zh'] as const).flatMap((language) => {
        const { company, street, city } = address[language];
        return unreadable(`warehouses.${at}.${language}`, { company, street, city });
      }),
    ),
  ];
}

/** In mails and pages these are read as an address, as code, as encoded text, or change the direction. */
const notInNames = /[<>\u202a-\u202e\u2066-\u2069]|=\?/;

/** As many digits as the shortest number that reaches a business. */
const phoneDigits = 5;

function businessProblems({ business }: Settings): Problem[] {
  const names = (['name', 'nameZh'] as const).flatMap((name) => {
    const by = [name, business[name]];
    const isRefused = notInNames.test(business[name]);
    return isRefused ? [problem(`business.${name}`, 'CHARACTER_REFUSED', by)] : [];
  });
  const digits = business.phone.match(/\d/g)?.length ?? 0;
  return digits < phoneDigits
    ? [...names, problem('business.phone', 'PHONE_INVALID', business.phone)]
    : names;
}

/**
 * Names of the tz database, which know the summer time of a place: no shifts (`+05:30`, `Etc/GMT+5`),
 * no abbreviations, which programs read differently (`AST`), and none of `SystemV/`, which PostgreSQL
 * does not know.
 */
const zoneName = /^(?!Etc\/(?!UTC$)|SystemV\/)(?:UTC|GMT|[A-Z]{4,}|[A-Z]+(?:\/[\w+-]+)+)$/i;

function siteProblems({ sites, warehouses, storage }: Settings): Problem[] {
  const kinds = new Map(sites.map(({ code, kind }) => [code, kind]));
  const isComplete = ['warehouse', 'branch'].every((kind) =>
    sites.some((site) => site.kind === kind),
  );
  return [
    ...(isComplete ? [] : [problem('sites', 'SITES_INCOMPLETE', null)]),
    ...sites.flatMap(({ code, timeZone }, at) =>
      zoneName.test(timeZone)
        ? []
        : [problem(`sites.${at}.timeZone`, 'TIME_ZONE_UNKNOWN', [code, timeZone])],
    ),
    ...warehouses.flatMap(({ site }, at) =>
      kinds.get(site) === 'warehouse'
        ? []
        : [problem(`warehouses.${at}.site`, 'SITE_UNKNOWN', ['warehouses', site])],
    ),
    ...storage.flatMap(({ site }, at) =>
      kinds.has(site) ? [] : [problem(`storage.${at}.site`, 'SITE_UNKNOWN', ['storage', site])],
    ),
  ];
}

function hoursProblems({ business, sites }: Settings): Problem[] {
  const weeks = [
    ...Object.entries(business.hours).map(
      ([name, week]) => [`business.hours.${name}`, week] as const,
    ),
    ...sites.map(({ hours }, at) => [`sites.${at}.hours`, hours] as const),
  ];
  return weeks.flatMap(([path, week]) =>
    Object.entries(week).flatMap(([day, span]) =>
      span === null || isForward(span)
        ? []
        : [problem(`${path}.${day}`, 'HOURS_REVERSED', ['hours', day, span])],
    ),
  );
}

/** Whether a span of opening hours ends after it begins; midnight at its end is that of the day. */
function isForward(span: string): boolean {
  const [opens = 0, closes = 0] = [...span.matchAll(/(\d+)(?::(\d+))? ([AP])M/g)].map(
    ([, hour, minute = '0', half]) =>
      (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0),
  );
  return opens < (closes || 24 * 60);
}

function twice<Item>(
  path: string,
  items: readonly Item[],
  nameOfItem: (item: Item) => string,
  field: string,
): Problem[] {
  const names = items.map(nameOfItem);
  return names.flatMap((name, at) =>
    names.indexOf(name) === at
      ? []
      : [problem(`${path}.${at}.${field}`, 'DUPLICATE', [path, name])],
  );
}

/**
 * The most that the costliest parcel may cost, in US cents: half of what a column of the database holds,
 * so that sums over several parcels fit as well.
 */
const dearestCents = Math.floor(largestCents / 2);

function rateProblems(rates: Settings['rates']): Problem[] {
  const tariff: Tariff = { ...rates, version: '', effectiveFrom: '' };
  const { valueCents, weightMilliPounds } = limits;
  const late = services.filter(
    (service) => rates.deliveryTimes[service].min > rates.deliveryTimes[service].max,
  );
  const costliest = services.map((service) => ({
    service,
    total: estimate({ valueCents, weightMilliPounds, service }, tariff).total,
  }));
  return [
    ...late.map((service) =>
      problem(`rates.deliveryTimes.${service}.max`, 'LESS_THAN_LEAST', [
        service,
        rates.deliveryTimes[service],
      ]),
    ),
    ...costliest
      .filter(({ total }) => total > dearestCents)
      .map(({ service, total }) => ({
        ...problem(`rates.ratesPerLb.${service}`, 'RATES_TOO_HIGH', service),
        excess: total,
      })),
  ];
}

/**
 * Generous bounds of what one US dollar buys: they catch a rate the wrong way round, of another pair of
 * currencies, or with a slipped point.
 */
const plausibleRates = {
  jmdPerUsd: { min: 50, max: 1_000 },
  cnyPerUsd: { min: 2, max: 20 },
} as const;

const exchangeRateProblems = ({ exchangeRate }: Settings): Problem[] =>
  (['jmdPerUsd', 'cnyPerUsd'] as const).flatMap((name) => {
    const bounds = plausibleRates[name];
    const rate = Number(exchangeRate[name]);
    return rate >= bounds.min && rate <= bounds.max
      ? []
      : [problem(`exchangeRate.${name}`, 'RATE_IMPLAUSIBLE', [name, rate], bounds)];
  });
