import type { HistoryEntry } from '@jadeport/contract/audit';
import type { customerHistoryInput } from '@jadeport/contract/customers';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { EntityManager } from '../../db/orm.ts';
import { accountId } from '../audit/actor.ts';
import { listHistory } from '../audit/list-history.ts';
import { findCustomer } from './find-customer.ts';

/**
 * What was done to a customer and their account, and what they did themselves, newest first, from a
 * cursor on.
 *
 * @throws NOT_FOUND, CURSOR_INVALID
 */
export async function listCustomerHistory(
  em: EntityManager,
  { customerCode: typed, ...paged }: z.output<typeof customerHistoryInput>,
): Promise<Page<HistoryEntry>> {
  const { customerCode, user } = await findCustomer(em, typed);
  const account = accountId(user.id);
  const of = { things: [customerCode, account], account };
  return listHistory(em, of, paged);
}
