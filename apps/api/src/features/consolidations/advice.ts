import { advise } from '@jadeport/consolidation';
import type { adviceInput, ConsolidationAdvice } from '@jadeport/contract/consolidations';
import { limits, type Service, type Tariff } from '@jadeport/estimator';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import { fieldError } from '../../errors/field-error.ts';
import { findParcels, numbersOf } from './find-parcels.ts';
import { type Bought, findPurchases } from './find-purchases.ts';

/** The most parcels of the same orders that an answer names. */
const elsewhereLimit = 20;

/**
 * What a customer's parcels cost separately, combined and in the cheapest grouping, by today's
 * tariff. Asked of any of their parcels, wherever they are.
 *
 * @throws NOT_FOUND where one is not theirs; VALIDATION_FAILED for fewer than two, and where all
 * together are more than can be estimated
 */
export async function advice(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  user: CustomerUser,
  { trackingNumbers, service }: z.output<typeof adviceInput>,
): Promise<ConsolidationAdvice> {
  const customerId = user.customer.id;
  const parcels = await findParcels(database, customerId, numbersOf(trackingNumbers));
  return adviceOn(await findPurchases(database, customerId, parcels), service, settings().tariff);
}

/**
 * The same of parcels that were read already.
 *
 * @param path the field that names them
 */
export function adviceOn(
  { parcels, elsewhere }: Bought,
  service: Service,
  tariff: Tariff,
  path = 'trackingNumbers',
): ConsolidationAdvice {
  const counted = parcels.map((parcel) => ({
    id: parcel.trackingNumber,
    valueCents: parcel.declaredValueCents ?? 0,
    // Below the minimum for shipping, so that it counts with that.
    weightMilliPounds: parcel.weightMilliPounds || 1,
    purchase: parcel.purchase,
  }));
  const sum = (part: 'valueCents' | 'weightMilliPounds') =>
    counted.reduce((all, parcel) => all + parcel[part], 0);
  if (
    sum('valueCents') > limits.valueCents ||
    sum('weightMilliPounds') > limits.weightMilliPounds
  ) {
    throw fieldError(path, 'PACKAGES_TOO_LARGE');
  }
  const { separate, combined, best, purchases, crossesDutyFreeLine } = advise(
    ...([counted, service, tariff, elsewhere] as const),
  );
  return {
    currency: 'USD',
    separate,
    combined,
    crossesDutyFreeLine,
    best: { groups: best.groups.map((group) => [...group]), total: best.total },
    purchases: purchases.map((purchase) => [...purchase]),
    elsewhere: elsewhere.slice(0, elsewhereLimit).map(({ trackingNumber, purchase, reason }) => ({
      trackingNumber,
      reason,
      with: parcels.filter((each) => each.purchase === purchase).map((each) => each.trackingNumber),
    })),
    incomplete: parcels
      .filter((parcel) => !parcel.weightMilliPounds || parcel.declaredValueCents === null)
      .map(({ trackingNumber }) => trackingNumber),
    tariff: { version: tariff.version, source: tariff.source },
  };
}
