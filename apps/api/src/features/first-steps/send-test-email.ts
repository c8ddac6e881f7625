import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { testEmailOutput } from '@jadeport/contract/first-steps';
import { fill } from '@jadeport/i18n';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { sendEmail } from '../../email/send-email.ts';
import { sendsEmail } from '../../email/sends-email.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { whileWaiting } from '../../waiting/waiting.ts';
import type { Actor } from '../audit/actor.ts';
import { mark, serverOf } from './marks.ts';

/** How long an administrator waits for the mail server. */
const patienceMs = 20_000;

/**
 * Sends an email to the caller at once, so that a wrong setting is seen where it is made. Keeps that
 * the server has accepted it.
 *
 * @throws TOO_MANY_REQUESTS after ten within ten minutes
 * @throws EMAIL_NOT_ACCEPTED with the server's answer; EMAIL_UNANSWERED after 20 seconds
 */
export async function sendTestEmail(
  deps: Deps,
  { actor, ...user }: SessionUser & { actor: Actor },
): Promise<z.input<typeof testEmailOutput>> {
  const { email: to, language, firstName } = user;
  await limitAttempts(deps.database, deps.clock(), [
    { key: `test-email:${user.id}`, limit: 10, windowMs: 10 * minuteMs },
  ]);
  const { testMail, testEmail } = textsIn[language];
  await whileWaiting(() =>
    accepted(
      sendEmail(deps, randomUUID(), to, {
        language,
        subject: testMail.subject,
        params: { firstName },
        parts: [{ text: testMail.greeting }, { text: testMail.text }, { text: testMail.signature }],
      }),
    ),
  );
  const sent = sendsEmail(deps);
  const server = serverOf(deps.config);
  const tested = { userId: user.id, actor, at: deps.clock(), server };
  if (sent) await mark(deps.database, 'email', tested);
  return { message: fill(sent ? testEmail.sent : testEmail.unsent, { to }), to, sent };
}

/** Resolves when the mail server has accepted an email. */
async function accepted(sending: Promise<void>): Promise<void> {
  const ending = new AbortController();
  const patience = setTimeout(patienceMs, 'late', { signal: ending.signal });
  patience.catch(() => undefined);
  try {
    const first = await Promise.race([sending, patience]);
    if (first === 'late') throw new AppError('EMAIL_UNANSWERED', { seconds: patienceMs / 1000 });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const answer = error instanceof Error ? error.message : String(error);
    throw new AppError('EMAIL_NOT_ACCEPTED', { answer: answer.slice(0, 300) });
  } finally {
    sending.catch(() => undefined);
    ending.abort();
  }
}
