import type { PlatformType } from '@jadeport/contract/platforms';
import type { Deps } from '../../context.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { OrderSource } from '../../ports/order-source.ts';

/** @throws VALIDATION_FAILED for a kind of shop without an adapter */
export function shopOf({ shops }: Pick<Deps, 'shops'>, platformType: PlatformType): OrderSource {
  const shop = shops[platformType];
  if (shop) return shop;
  throw fieldError('platformType', 'NOT_A_CHOICE');
}
