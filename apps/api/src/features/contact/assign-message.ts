import { type assignInput, type InboxMessage, messageAfter } from '@jadeport/contract/contact';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { fieldError } from '../../errors/field-error.ts';
import { User } from '../accounts/user.entity.ts';
import { type Actor, accountId, messageId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { getMessage } from './get-message.ts';
import { lockMessage } from './lock-message.ts';

/**
 * Assigns a message to a member of staff, or to nobody. A message without an answer becomes
 * `assigned` or `open`; any other keeps its status.
 *
 * @throws NOT_FOUND for an unknown message
 * @throws VALIDATION_FAILED for an assignee who is not active staff
 */
export async function assignMessage(
  em: EntityManager,
  { database }: Deps,
  actor: Actor,
  { id, assigneeId }: z.output<typeof assignInput>,
): Promise<InboxMessage> {
  await em.transactional(async (tx) => {
    const message = await lockMessage(tx, id);
    message.assignee = assigneeId === null ? null : await findAssignee(tx, assigneeId);
    const command = assigneeId === null ? 'unassign' : 'assign';
    message.status = messageAfter(message.status, command);
    const details = { assignee: message.assignee ? accountId(message.assignee.id) : '–' };
    await record(tx, {
      actor,
      action: 'contact.assigned',
      thing: { id: messageId(message.id) },
      details,
    });
  });
  return getMessage(database, id);
}

async function findAssignee(tx: EntityManager, id: string): Promise<User> {
  const works = { id, status: 'active' as const, role: { $ne: 'customer' as const } };
  const user = isUuid(id) ? await tx.findOne(User, works) : undefined;
  if (user) return user;
  throw fieldError('assigneeId', 'NOT_A_CHOICE');
}
