import { randomUUID } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type {
  NotificationEvent,
  previewTemplateInput,
  previewTemplateOutput,
  TemplateWords,
  testTemplateOutput,
} from '@jadeport/contract/notifications';
import { fill } from '@jadeport/i18n';
import { businessName } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { renderEmail } from '../../email/email.ts';
import { sendEmail } from '../../email/send-email.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import { limitAttempts } from '../../http/throttle.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { exampleParams, ownWords } from './own-words.ts';
import { inWords, type Worded } from './template-words.ts';

type Form = z.output<typeof previewTemplateInput>;

/** Test messages of one account. */
const few = { limit: 10, windowMs: 10 * minuteMs };

/** Milliseconds for the mail server; somebody waits for its answer. */
const patienceMs = 15_000;

/** How words would look, with examples for the variables; nothing is stored. */
export function previewTemplate(
  deps: Pick<Deps, 'settings' | 'publicUrl'>,
  form: Form,
): z.input<typeof previewTemplateOutput> {
  const { email, short } = example(deps, form);
  const { subject, html, attachments = [] } = renderEmail(email, deps.settings());
  const shown = attachments.reduce(
    (text, { cid, contentType, content }) =>
      text.replace(
        `cid:${cid}`,
        `data:${contentType};base64,${Buffer.from(content).toString('base64')}`,
      ),
    html,
  );
  return { subject, html: shown, short };
}

/**
 * Sends the example to the caller's own address, at once.
 *
 * @throws TOO_MANY_REQUESTS; MAIL_NOT_SENT
 */
export async function testTemplate(
  deps: Deps,
  user: SessionUser & { actor: Actor },
  form: Form,
): Promise<z.input<typeof testTemplateOutput>> {
  const { database, clock, config, log } = deps;
  await limitAttempts(database, clock(), [{ ...few, key: `test-template:${user.id}` }]);
  const { email } = example(deps, form);
  const signal = AbortSignal.timeout(patienceMs);
  await sendEmail(deps, randomUUID(), user.email, email, {}, signal).catch((err: unknown) => {
    log.warn({ err }, 'a test message was not sent');
    const reason = signal.aborted
      ? `no answer within ${patienceMs / 1000} s`
      : ((err as { response?: string }).response ?? String(err));
    throw new AppError('MAIL_NOT_SENT', { reason: reason.replaceAll(/\s+/g, ' ').slice(0, 300) });
  });
  await database.em().transactional((tx) =>
    record(tx, {
      actor: user.actor,
      action: 'notifications.template-tested',
      thing: form.event,
    }),
  );
  return { to: user.email, smtp: config.smtpUrl !== undefined };
}

function example(
  deps: Pick<Deps, 'settings' | 'publicUrl'>,
  { event, language, ...words }: Form,
): Worded {
  return exampleIn(deps, event, language, words[language] ?? ownWords(event, language));
}

function exampleIn(
  deps: Pick<Deps, 'settings' | 'publicUrl'>,
  event: NotificationEvent,
  language: Language,
  words: TemplateWords,
): Worded {
  const own = ownWords(event, language);
  const { changeMails: texts, notificationMails } = textsIn[language];
  const params = exampleParams(language, event);
  const link = `${deps.publicUrl()}/tracking/${params.number}`;
  const email = {
    language,
    subject: own.subject,
    params,
    parts: [
      { text: texts.greeting },
      { title: params.name ?? '' },
      { text: own.opening },
      { text: fill(texts.number, { number: params.number ?? '' }), link, button: texts.button },
      { text: texts.closing },
      { text: texts.signature },
      { small: notificationMails.change, link: `${deps.publicUrl()}/dashboard?tab=profile` },
    ],
  };
  const brand = businessName(deps.settings(), language);
  return inWords(deps, { email, text: fill(own.short, { ...params, brand, link }) }, words);
}
