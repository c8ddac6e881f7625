import { type answerInput, type InboxMessage, messageAfter } from '@jadeport/contract/contact';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { User } from '../accounts/user.entity.ts';
import { type Actor, messageId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { mailAnswer } from './contact.jobs.ts';
import { ContactAnswer } from './contact-answer.entity.ts';
import { getMessage } from './get-message.ts';
import { lockMessage } from './lock-message.ts';
import { writableAddress } from './writable-address.ts';

/**
 * Stores an answer and emails it to the writer in one transaction. An unassigned message is
 * assigned to the answerer.
 *
 * @throws NOT_FOUND for an unknown message
 * @throws MESSAGE_UNANSWERABLE when the writer left no e-mail address
 */
export async function answerMessage(
  em: EntityManager,
  { clock, database, jobs }: Deps,
  actor: Actor,
  authorId: string,
  { id, text }: z.output<typeof answerInput>,
): Promise<InboxMessage> {
  await em.transactional(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!writableAddress(message.email)) {
      throw new AppError('MESSAGE_UNANSWERABLE', { email: message.email });
    }
    const author = tx.getReference(User, authorId);
    message.status = messageAfter(message.status, 'answer');
    message.assignee ??= author;
    const answer = tx.create(ContactAnswer, { message, author, text, createdAt: clock() });
    await tx.flush();
    await jobs.enqueue(tx, mailAnswer.name, { answerId: answer.id });
    await record(tx, { actor, action: 'contact.answered', thing: { id: messageId(message.id) } });
  });
  return getMessage(database, id);
}
