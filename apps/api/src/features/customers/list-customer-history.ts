import type { HistoryEntry } from '@jadeport/contract/audit';
import type { customerHistoryInput } from '@jadeport/contract/customers';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import type { EntityManager } from '../../db/orm.ts';
import { formerEmailsOf } from '../accounts/email-links.ts';
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
  const things = [customerCode, user.email, ...(await formerEmailsOf(em, user.id))];
  const of = { things, actor: accountId(user.id) };
  return listHistory(em, of, paged);
}
