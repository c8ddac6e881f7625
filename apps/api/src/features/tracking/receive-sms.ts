import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { toE164 } from './phone-number.ts';
import { silenceNumber } from './silence-number.ts';
import { SilencedNumber } from './silenced-number.entity.ts';

/** Words that unsubscribe, as used by phone companies in America and, from 退订 on, in China. */
const stopWords = new Set([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
  ...['退订', '停止', 'TD', 'T'],
]);
const startWords = new Set(['START', 'UNSTOP', '恢复']);

/**
 * Handles a reply to a text message: STOP ends all messages to the number, START allows new
 * subscriptions. Any other reply is ignored.
 */
export async function receiveSms(
  em: EntityManager,
  deps: Pick<Deps, 'clock'>,
  { from, text }: { from: string; text: string },
): Promise<void> {
  const number = toE164(from);
  if (!number) return;
  const word = text
    .normalize('NFKC')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
  const stops = stopWords.has(word) || /^\W*stop\b/i.test(text);
  if (stops) await silenceNumber(em, deps, number);
  else if (startWords.has(word)) await em.nativeDelete(SilencedNumber, { number });
}
