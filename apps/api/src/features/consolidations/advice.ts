import { advise } from '@jadeport/consolidation';
import type { adviceInput, ConsolidationAdvice } from '@jadeport/contract/consolidations';
import { limits, type Service } from '@jadeport/estimator';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { tariffToday } from '../estimates/estimate.ts';
import { findParcels, numbersOf, type ParcelRow } from './find-parcels.ts';

/**
 * What a customer's parcels cost separately, combined and in the cheapest grouping, by today's
 * tariff. Asked of any of their parcels, wherever they are.
 *
 * @throws NOT_FOUND where one is not theirs; VALIDATION_FAILED for fewer than two, and where all
 * together are more than can be estimated
 */
export async function advice(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  user: CustomerUser,
  { trackingNumbers, service }: z.output<typeof adviceInput>,
): Promise<ConsolidationAdvice> {
  const parcels = await findParcels(database, user.customer.id, numbersOf(trackingNumbers));
  return adviceOn(parcels, service, clock());
}

/** The same of parcels that were read already. */
export function adviceOn(
  parcels: readonly ParcelRow[],
  service: Service,
  now: Date,
): ConsolidationAdvice {
  const tariff = tariffToday(now);
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
    const issue = { path: 'trackingNumbers', key: 'OUT_OF_RANGE', params: {} } as const;
    throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
  }
  const { separate, combined, best, crossesDutyFreeLine } = advise(counted, service, tariff);
  return {
    currency: 'USD',
    ...{ separate, combined, crossesDutyFreeLine },
    best: { groups: best.groups.map((group) => [...group]), total: best.total },
    incomplete: parcels
      .filter((parcel) => !parcel.weightMilliPounds || parcel.declaredValueCents === null)
      .map(({ trackingNumber }) => trackingNumber),
    tariff: { version: tariff.version, source: tariff.source },
  };
}
