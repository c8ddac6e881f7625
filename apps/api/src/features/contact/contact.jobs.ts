import type { Language } from '@jadeport/contract';
import { addressee, fill } from '@jadeport/i18n';
import { z } from 'zod';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { jamaicaTime, textsIn } from '../../errors/app-error.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { ContactAnswer } from './contact-answer.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { greets } from './greets.ts';
import { writableAddress } from './writable-address.ts';

export const mailMessage = {
  name: 'contact.mail-message',
  payload: z.object({ messageId: z.uuid() }),
} as const;

export const mailAnswer = {
  name: 'contact.mail-answer',
  payload: z.object({ answerId: z.uuid() }),
} as const;

export function contactJobs(deps: EmailJobDeps): JobDefinition[] {
  return [
    defineJob({
      ...mailMessage,
      /** Emails the support team in the writer's language; replies go to the writer. */
      async handler({ messageId }, { em, jobId }) {
        const found = await em.findOne(ContactMessage, messageId);
        if (!found) return;
        const { name, email, phone, message } = found;
        const language = found.language as Language;
        const { messageMail: texts, contact } = textsIn[language];
        const type = contact.inquiryTypes[found.inquiryType];
        const params = { name, email, phone: phone ?? '', type };
        const replyTo = writableAddress(email);
        const facts = [texts.name, texts.email, ...(phone ? [texts.phone] : []), texts.type];
        await sendEmail(
          deps,
          jobId,
          deps.settings().business.supportEmail,
          {
            language,
            subject: texts.subject,
            params: { ...params, subject: found.subject || texts.noSubject },
            parts: [
              { text: texts.intro },
              { lines: facts.map((fact) => fill(fact, params)) },
              { words: message },
              { text: replyTo ? texts.reply : texts.noReply },
            ],
          },
          { replyTo },
        );
      },
    }),
    defineJob({
      ...mailAnswer,
      /**
       * Emails the answer in the writer's language, above the original message. The Message-Id is
       * derived from the answer.
       */
      async handler({ answerId }, { em }) {
        const answer = await em.findOne(ContactAnswer, answerId, {
          populate: ['message', 'author'],
        });
        if (!answer || answer.sentAt) return;
        const { message, author } = answer;
        const language = message.language as Language;
        const { mail: texts } = textsIn[language].answers;
        await sendEmail(
          deps,
          answerId,
          message.email,
          {
            language,
            subject: texts.subject,
            params: {
              subject: message.subject || texts.noSubject,
              name: message.name,
              author: addressee(author),
              date: jamaicaTime(message.createdAt.toISOString(), language),
            },
            parts: [
              ...(greets(answer.text) ? [] : [{ text: texts.greeting }]),
              { words: answer.text },
              { text: texts.signature },
              { text: texts.again },
              { text: texts.wrote },
              { words: message.message },
            ],
          },
          { replyTo: deps.settings().business.supportEmail },
        );
        await em.nativeUpdate(ContactAnswer, { id: answerId }, { sentAt: deps.clock() });
      },
    }),
  ];
}
