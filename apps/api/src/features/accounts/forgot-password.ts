import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { mailPasswordLink } from './accounts.jobs.ts';

/**
 * Asks for a link to set a new password. Whether the address is known is decided later, by the job:
 * the answer and the work here are the same for every address.
 */
export async function forgotPassword(
  em: EntityManager,
  { jobs }: Deps,
  request: { email: string },
): Promise<void> {
  await jobs.enqueue(em, mailPasswordLink.name, request);
}
