import { randomUUID } from 'node:crypto';
import type { testMailOutput } from '@jadeport/contract/settings';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { sendEmail } from '../../email/send-email.ts';
import { AppError } from '../../errors/app-error.ts';
import { limitAttempts } from '../../http/throttle.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { testMailIn } from './test-mail.ts';

/** Test e-mails of one account. */
const few = { limit: 5, windowMs: 10 * minuteMs };

/** Milliseconds for the mail server; somebody waits for its answer. */
const patienceMs = 15_000;

/** Characters of the mail server's answer that are shown. */
const reasonLength = 300;

/**
 * Sends the caller an e-mail at once, without a job, so that what the mail server says is answered.
 *
 * @throws TOO_MANY_REQUESTS; MAIL_NOT_SENT with the mail server's reason
 */
export async function sendTestMail(
  deps: Deps,
  user: SessionUser & { actor: Actor },
): Promise<z.input<typeof testMailOutput>> {
  const { database, clock, config } = deps;
  await limitAttempts(database, clock(), [{ ...few, key: `test-mail:${user.id}` }]);
  const { email: to, language } = user;
  const signal = AbortSignal.timeout(patienceMs);
  await sendEmail(deps, randomUUID(), to, testMailIn(language), {}, signal).catch(
    (error: unknown) => {
      deps.log.warn({ err: error }, 'a test mail was not sent');
      throw new AppError('MAIL_NOT_SENT', { reason: reasonOf(error, signal) });
    },
  );
  const smtp = config.smtpUrl !== undefined;
  await database.em().transactional((tx) =>
    record(tx, {
      actor: user.actor,
      action: 'settings.mail-tested',
      details: { smtp },
    }),
  );
  return { to, smtp };
}

/** What the mail server answered, or why it could not be reached; never the password of SMTP_URL. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `no answer within ${patienceMs / 1000} s`;
  const { response, message } = error as { response?: string; message?: string };
  return (response ?? message ?? String(error)).replaceAll(/\s+/g, ' ').slice(0, reasonLength);
}
