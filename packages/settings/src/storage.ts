import type { Settings } from '@jadeport/contract/settings';

type Rule = Settings['storage'][number];

/**
 * What a site asks for storing by a plan. A plan without a rule has that of customers without one, and
 * the free days that are published for it.
 */
export function storageRule(
  { storage, rates }: Pick<Settings, 'storage' | 'rates'>,
  site: string,
  plan: Rule['plan'],
): Rule | undefined {
  const rules = storage.filter((rule) => rule.site === site);
  const own = rules.find((rule) => rule.plan === plan);
  const common = rules.find((rule) => rule.plan === null);
  if (own || !common) return own;
  const published = rates.plans.find(({ id }) => id === plan);
  return published ? { ...common, plan, freeDays: published.storageDays } : common;
}
