import { type InboxMessage, messageAfter } from '@jadeport/contract/contact';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { type Actor, messageId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { getMessage } from './get-message.ts';
import { lockMessage } from './lock-message.ts';

/**
 * Closes a message, answered or not; a closed one stays unchanged.
 *
 * @throws NOT_FOUND
 */
export async function closeMessage(
  em: EntityManager,
  { database }: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<InboxMessage> {
  await em.transactional(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message.status === 'closed') return;
    message.status = messageAfter(message.status, 'close');
    await record(tx, { actor, action: 'contact.closed', thing: { id: messageId(message.id) } });
  });
  return getMessage(database, id);
}

/**
 * Reopens a closed message for its assignee. An open message is unchanged.
 *
 * @throws NOT_FOUND
 */
export async function reopenMessage(
  em: EntityManager,
  { database }: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<InboxMessage> {
  await em.transactional(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message.status !== 'closed') return;
    const reopened = messageAfter(message.status, 'reopen');
    message.status = message.assignee ? messageAfter(reopened, 'assign') : reopened;
    await record(tx, { actor, action: 'contact.reopened', thing: { id: messageId(message.id) } });
  });
  return getMessage(database, id);
}
