import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** Deletes what a customer wrote to the support team, also before signing in, with the answers. */
export async function eraseMessages(
  tx: EntityManager,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await query(tx, ContactMessage)
    .deleteFrom('contact_messages')
    .where((eb) =>
      eb.or([eb('customer_id', '=', customerId), eb(eb.fn('lower', ['email']), '=', email)]),
    )
    .execute();
}

/** Deletes closed messages that came before then, with their answers; returns their number. */
export const purgeMessages = (tx: EntityManager, before: Date): Promise<number> =>
  tx.nativeDelete(ContactMessage, { status: 'closed', createdAt: { $lt: before } });
