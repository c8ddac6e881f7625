import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from './customer.entity.ts';
import { CustomerAlias } from './customer-alias.entity.ts';

/**
 * A customer with their account, by the code in any case, or the one of the system before ours.
 *
 * @throws NOT_FOUND for an unknown code
 */
export async function findCustomer(em: EntityManager, code: string) {
  const customerCode = code.trim().toUpperCase();
  const find = (where: { customerCode: string } | { id: string }) =>
    em.findOne(Customer, where, { populate: ['user'] });
  const customer = (await find({ customerCode })) ?? (await findByAlias(em, code, find));
  if (!customer) throw new AppError('NOT_FOUND');
  return customer;
}

async function findByAlias<Found>(
  em: EntityManager,
  code: string,
  find: (where: { id: string }) => Promise<Found | null>,
): Promise<Found | null> {
  const alias = await em.findOne(CustomerAlias, { alias: normalizeTrackingNumber(code) });
  return alias ? find({ id: alias.customer.id }) : null;
}
