import { z } from 'zod';

/** What a new installation needs before it is a forwarder's own, in the order of the card. */
export const firstSteps = [
  'name',
  'addresses',
  'rates',
  'mail',
  'staff',
  'secondFactor',
  'demo',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Each step with whether facts say that it is done, and what the step about e-mail shows. */
export const firstStepsOutput = z
  .object({
    /** Whether an administrator has put the card away. */
    hidden: z.boolean(),
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
    mail: z.object({
      /** Whether SMTP_URL is set; without it, e-mails are files in the outbox. */
      smtp: z.boolean(),
      /** The lines for `.env`, with an example of a mail server. */
      env: z.array(z.string()),
    }),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstStepsOutput>;

/** `smtp`: whether the mail server has taken the e-mail; otherwise it is a file in the outbox. */
export const testMailOutput = z
  .object({ to: z.string(), smtp: z.boolean() })
  .meta({ id: 'TestMail' });
