import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { mailPasswordLink } from './accounts.jobs.ts';

/**
 * Requests a link to set a new password. The job decides later whether the address is known, so
 * that answer and work are the same for every address.
 */
export async function forgotPassword(
  em: EntityManager,
  { jobs }: Deps,
  request: { email: string },
): Promise<void> {
  await jobs.enqueue(em, mailPasswordLink.name, request);
}
