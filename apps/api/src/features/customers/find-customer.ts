import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from './customer.entity.ts';

/**
 * A customer with their account, by the code in any case.
 *
 * @throws NOT_FOUND for an unknown code
 */
export async function findCustomer(em: EntityManager, code: string) {
  const customerCode = code.trim().toUpperCase();
  const customer = await em.findOne(Customer, { customerCode }, { populate: ['user'] });
  if (!customer) throw new AppError('NOT_FOUND');
  return customer;
}
