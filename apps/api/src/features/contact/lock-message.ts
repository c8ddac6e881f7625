import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { ContactMessage } from './contact-message.entity.ts';

/**
 * A message of the inbox, locked until the transaction ends.
 *
 * @throws NOT_FOUND
 */
export async function lockMessage(tx: EntityManager, id: string): Promise<ContactMessage> {
  const message = isUuid(id)
    ? await tx.findOne(ContactMessage, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : undefined;
  if (!message) throw new AppError('NOT_FOUND');
  return message;
}
