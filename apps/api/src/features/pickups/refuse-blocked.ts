import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { paymentsOf } from './payment-blockers.ts';
import { placeErrors, type WaitingUnit } from './waiting-units.ts';

/**
 * Refuses units that were handed over already, so that a hand-over that is sent again is not asked for the code,
 * which the customer has got anew for the rest.
 *
 * @throws RELEASE_BLOCKED
 */
export function refuseDelivered(
  deps: Pick<Deps, 'settings'>,
  units: readonly WaitingUnit[],
  branch: string,
): void {
  refuseWith(
    units
      .filter(({ status }) => status === 'delivered')
      .flatMap((unit) => placeErrors(deps, unit, branch).map((error) => ({ unit, error }))),
  );
}

type At = {
  branch: string;
  /** Whether somebody has given a reason why it goes without payment. */
  isOverridden: boolean;
};

/**
 * Refuses units, which the caller has locked, with every reason that each of them has.
 *
 * @returns how many of them go without payment
 * @throws RELEASE_BLOCKED
 */
export async function refuseBlocked(
  tx: EntityManager,
  deps: Pick<Deps, 'settings' | 'clock'>,
  units: readonly WaitingUnit[],
  { branch, isOverridden }: At,
): Promise<number> {
  const ids = units.map(({ id }) => id);
  const payments = await paymentsOf(tx, deps, ids);
  const errorsOf = ({ id }: WaitingUnit) => payments.get(id)?.errors ?? [];
  refuseWith(
    units.flatMap((unit) =>
      [...placeErrors(deps, unit, branch), ...(isOverridden ? [] : errorsOf(unit))].map(
        (error) => ({ unit, error }),
      ),
    ),
  );
  return units.filter((unit) => errorsOf(unit).length > 0).length;
}

function refuseWith(found: readonly { unit: WaitingUnit; error: AppError }[]): void {
  const reasons = found.map(({ unit: { trackingNumber }, error }) => ({ trackingNumber, error }));
  if (reasons.length > 0) throw new AppError('RELEASE_BLOCKED', {}, { reasons });
}
