import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import { z } from 'zod';
import { textsIn } from '../../app-error.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { type MailDeps, sendLetter } from '../accounts/accounts.jobs.ts';
import { ContactMessage } from './contact-message.entity.ts';

export const mailMessage = {
  name: 'contact.mail-message',
  payload: z.object({ messageId: z.uuid() }),
} as const;

export function contactJobs(deps: MailDeps): JobDefinition[] {
  return [
    defineJob({
      ...mailMessage,
      /** To the support team, in the sender's language; an answer goes to the sender. */
      async handler({ messageId }, { em, jobId }) {
        const found = await em.findOne(ContactMessage, messageId);
        if (!found) return;
        const { name, email, phone, message } = found;
        const language = found.language as Language;
        const { mail: texts, inquiryTypes } = textsIn[language].contact;
        const type = inquiryTypes[found.inquiryType];
        const params = { name, email, phone: phone ?? '', type };
        // The chat's form takes any text for an address.
        const replyTo = z.email().safeParse(email).data;
        const facts = [texts.name, texts.email, ...(phone ? [texts.phone] : []), texts.type];
        await sendLetter(
          deps,
          jobId,
          deps.brand.supportEmail,
          {
            language,
            subject: texts.subject,
            params: { ...params, subject: found.subject || texts.noSubject },
            parts: [
              { text: texts.intro },
              { lines: facts.map((fact) => fill(fact, params)) },
              { lines: message.split('\n') },
              { text: replyTo ? texts.reply : texts.noReply },
            ],
          },
          { replyTo },
        );
      },
    }),
  ];
}
