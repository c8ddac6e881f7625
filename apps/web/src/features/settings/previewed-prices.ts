import type { Settings } from '@jadeport/contract/settings';
import { estimate, type Service, services } from '@jadeport/estimator';
import { leavesOf } from './draft.ts';
import { fieldOf, kinds } from './fields.ts';

/** A package as it often comes: US$150.00 of goods, 5 lb. */
export const sample = { valueCents: 15_000, weightMilliPounds: 5_000 } as const;

/** What the sample costs with a service, in US cents; undefined where a price cannot be read. */
export type PreviewedPrice = {
  service: Service;
  before: number | undefined;
  after: number | undefined;
};

/** What the sample costs before and after what was typed. */
export const previewedPrices = (before: Settings, after: Settings): PreviewedPrice[] =>
  services.map((service) => ({
    service,
    before: totalWith(before, service),
    after: totalWith(after, service),
  }));

function totalWith({ rates }: Settings, service: Service): number | undefined {
  if (!areAmounts(rates)) return undefined;
  try {
    const { total } = estimate(
      { ...sample, service },
      { ...rates, version: '', effectiveFrom: '' },
    );
    return Number.isSafeInteger(total) ? total : undefined;
  } catch {
    // Out of range; its field says so.
    return undefined;
  }
}

/** Whether every price and share is a number, which what is typed may not be. */
const areAmounts = (rates: Settings['rates']) =>
  leavesOf({ rates }).every(([path, value]) => {
    const field = fieldOf(path);
    const kind = field && kinds[field];
    return (
      (kind !== 'cents' && kind !== 'share') || (Number.isInteger(value) && Number(value) >= 0)
    );
  });
