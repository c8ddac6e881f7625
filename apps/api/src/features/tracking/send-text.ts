import type { EntityManager } from '../../db/orm.ts';
import type { NoticeDeps } from './notices.ts';
import { silenceNumber } from './silence-number.ts';
import { SilencedNumber } from './silenced-number.entity.ts';

/** Sends a text message, unless the number has answered STOP. */
export async function sendText(
  em: EntityManager,
  deps: NoticeDeps,
  jobId: string,
  to: string,
  text: string,
): Promise<void> {
  if (await em.findOne(SilencedNumber, to)) return;
  const outcome = await deps.sms.send({ messageId: jobId, to, text });
  if (outcome === 'stopped') await silenceNumber(em, deps, to);
}
