import type { Language } from '@jadeport/contract';
import type { ContactMessage as MessageForm } from '@jadeport/contract/contact';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { hourMs } from '../../durations.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { mailMessage } from './contact.jobs.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** `customerId` is that of the signed-in customer. */
type Sender = { language: Language; address: string; customerId?: string | undefined };

const hourly = { limit: 30, windowMs: hourMs };

/**
 * Stores a message to the support team and emails it to them, in one transaction.
 *
 * @throws TOO_MANY_REQUESTS after 30 messages in an hour from one address
 */
export async function sendMessage(
  em: EntityManager,
  { config, database, clock, jobs }: Deps,
  form: MessageForm,
  { language, address, customerId }: Sender,
): Promise<void> {
  if (config.rateLimitPerMinute > 0) {
    await limitAttempts(database, clock(), [{ ...hourly, key: 'contact', address }]);
  }
  await em.transactional(async (tx) => {
    const message = tx.create(ContactMessage, {
      ...form,
      phone: form.phone || null,
      language,
      status: 'open',
      customer: customerId ?? null,
      createdAt: clock(),
    });
    await tx.flush();
    await jobs.enqueue(tx, mailMessage.name, { messageId: message.id });
  });
}
