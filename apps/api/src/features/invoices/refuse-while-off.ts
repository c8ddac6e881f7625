import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

/** @throws BILLING_OFF */
export function refuseWhileOff({ settings }: Pick<Deps, 'settings'>): void {
  if (!settings().billing.enabled) throw new AppError('BILLING_OFF');
}
