import { randomUUID } from 'node:crypto';
import {
  type addAuthorisedPersonInput,
  authorisedPeopleLimit,
  type AuthorisedPerson as Output,
} from '@jadeport/contract/pickups';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Customer } from '../customers/customer.entity.ts';
import { AuthorisedPerson } from './authorised-person.entity.ts';

/** Who may collect for a customer, in the order in which they were named. */
export const listPeople = (source: Source, customerId: string): Promise<Output[]> =>
  query(source, AuthorisedPerson)
    .selectFrom('authorised_people')
    .where('customer_id', '=', customerId)
    .select(['id', 'name', 'id_type as idType', 'id_last4 as idLast4'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Names somebody who may collect for a customer.
 *
 * @throws AUTHORISED_PEOPLE_FULL
 */
export function addPerson(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { customer }: CustomerUser,
  person: z.output<typeof addAuthorisedPersonInput>,
): Promise<Output> {
  return em.transactional(async (tx) => {
    await tx.findOneOrFail(Customer, customer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await tx.count(AuthorisedPerson, { customer: customer.id })) >= authorisedPeopleLimit) {
      throw new AppError('AUTHORISED_PEOPLE_FULL', { max: authorisedPeopleLimit });
    }
    const id = randomUUID();
    tx.create(AuthorisedPerson, { id, ...person, customer: customer.id, createdAt: clock() });
    return { id, ...person };
  });
}

/** @throws NOT_FOUND */
export async function removePerson(
  em: EntityManager,
  { customer }: CustomerUser,
  id: string,
): Promise<void> {
  const removed = isUuid(id)
    ? await em.nativeDelete(AuthorisedPerson, { id, customer: customer.id })
    : 0;
  if (removed === 0) throw new AppError('NOT_FOUND');
}
