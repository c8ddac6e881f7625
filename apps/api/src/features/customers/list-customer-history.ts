import type { HistoryEntry } from '@jadeport/contract/audit';
import type { customerHistoryInput } from '@jadeport/contract/customers';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { EntityManager } from '../../db/orm.ts';
import { accountId, actorsOf, type ThingId } from '../audit/actor.ts';
import { listHistory } from '../audit/list-history.ts';
import { findCustomer } from './find-customer.ts';

/**
 * What was done to a customer, their account and their messages, and what they and their API keys did,
 * newest first, from a cursor on.
 *
 * @throws NOT_FOUND, CURSOR_INVALID
 */
export async function listCustomerHistory(
  em: EntityManager,
  { customerCode: typed, ...paged }: z.output<typeof customerHistoryInput>,
): Promise<Page<HistoryEntry>> {
  const { id, customerCode, user } = await findCustomer(em, typed);
  // Untyped, because the table of messages belongs to a higher feature.
  const ids = sql<ThingId>`
    select ${accountId(user.id)}::text
    union all select 'message:' || id from contact_messages
    where customer_id = ${id} or lower(email) = ${user.email}`;
  return listHistory(em, { things: [customerCode], ids, actors: actorsOf(user.id) }, paged);
}
