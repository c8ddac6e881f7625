import type { FieldIssue, IssueKey } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { estimate, limits, services, type Tariff } from '@jadeport/estimator';

/** The largest integer of the database's columns of cents. */
const largestAmount = 2_147_483_647;

/** The rules that concern several fields; the contract checks each field by itself. */
export const problemsOf = (settings: Settings): FieldIssue[] => [
  ...siteProblems(settings),
  ...twice('sites', settings.sites, ({ code }) => code, 'code'),
  ...twice('storage', settings.storage, ({ site, plan }) => `${site} ${plan}`, 'plan'),
  ...twice('rates.plans', settings.rates.plans, ({ id }) => id, 'id'),
  ...twice(
    'shipping.departures',
    settings.shipping.departures,
    ({ service }) => service,
    'service',
  ),
  ...twice('goodsRules', settings.goodsRules, ({ id }) => id, 'id'),
  ...wordlessRules(settings.goodsRules),
  ...rateProblems(settings.rates),
];

const issue = (path: string, key: IssueKey): FieldIssue => ({ path, key, params: {} });

function siteProblems({ sites, warehouses, storage }: Settings): FieldIssue[] {
  const kinds = new Map(sites.map(({ code, kind }) => [code, kind]));
  const isComplete = ['warehouse', 'branch'].every((kind) =>
    sites.some((site) => site.kind === kind),
  );
  return [
    ...(isComplete ? [] : [issue('sites', 'SITES_INCOMPLETE')]),
    ...warehouses.flatMap(({ site }, at) =>
      kinds.get(site) === 'warehouse' ? [] : [issue(`warehouses.${at}.site`, 'SITE_UNKNOWN')],
    ),
    ...storage.flatMap(({ site }, at) =>
      kinds.has(site) ? [] : [issue(`storage.${at}.site`, 'SITE_UNKNOWN')],
    ),
  ];
}

function twice<Item>(
  path: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  field: string,
): FieldIssue[] {
  const names = items.map(nameOf);
  return names.flatMap((name, at) =>
    names.indexOf(name) === at ? [] : [issue(`${path}.${at}.${field}`, 'DUPLICATE')],
  );
}

/** A rule without any word finds nothing. */
const wordlessRules = (rules: Settings['goodsRules']): FieldIssue[] =>
  rules.flatMap(({ words }, at) =>
    words.en.length + words.zh.length > 0 ? [] : [issue(`goodsRules.${at}.words.en`, 'TOO_FEW')],
  );

/** The costliest parcel must have a price that a column of the database holds. */
function rateProblems(rates: Settings['rates']): FieldIssue[] {
  const tariff: Tariff = { ...rates, version: '', effectiveFrom: '' };
  const { valueCents, weightMilliPounds } = limits;
  const late = services.filter(
    (service) => rates.deliveryTimes[service].min > rates.deliveryTimes[service].max,
  );
  const dear = services.filter(
    (service) => estimate({ valueCents, weightMilliPounds, service }, tariff).total > largestAmount,
  );
  return [
    ...late.map((service) => issue(`rates.deliveryTimes.${service}.max`, 'OUT_OF_RANGE')),
    ...dear.map((service) => issue(`rates.ratesPerLb.${service}`, 'OUT_OF_RANGE')),
  ];
}
