import type { Language } from '@jadeport/contract';
import { apiKeyScopes } from '@jadeport/contract/api-keys';
import { addressee, colon } from '@jadeport/i18n';
import { z } from 'zod';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { User } from '../accounts/user.entity.ts';

/** The payload has all facts, because the key may be revoked before the email is written. */
export const mailNewKey = {
  name: 'api-keys.mail-new-key',
  payload: z.object({ userId: z.uuid(), name: z.string(), scopes: z.array(z.enum(apiKeyScopes)) }),
} as const;

export function apiKeysJobs(deps: EmailJobDeps): JobDefinition[] {
  return [
    defineJob({
      ...mailNewKey,
      /** Emails the owner about a new key, because somebody else may have created it. */
      async handler({ userId, name, scopes }, { em, jobId }) {
        const user = await em.findOne(User, userId);
        if (!user) return;
        const language = user.language as Language;
        const { apiKeyMail: texts, apiKeys } = textsIn[language];
        const allowed = scopes.map(
          (scope) => `${apiKeys.scopes[scope].name}${colon[language]}${apiKeys.scopes[scope].text}`,
        );
        await sendEmail(deps, jobId, user.email, {
          language,
          subject: texts.subject,
          params: { firstName: addressee(user) },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { lines: [name, ...allowed] },
            { text: texts.revoke, link: `${deps.publicUrl()}/api-keys`, button: texts.button },
            { small: texts.ignore },
            { text: texts.signature },
          ],
        });
      },
    }),
  ];
}
