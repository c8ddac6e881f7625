import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { instant, language, lines, text } from '../fields.ts';
import { notificationEvents, unknownVariables } from './events.ts';

/** The words of an event in one language; `{name}` stands for a variable of the event. */
const words = z.object({
  /** Of the email, and the title of a push message. */
  subject: text(1, 120, 'REQUIRED'),
  /** The opening of the email. */
  opening: lines(1, 1000, 'REQUIRED'),
  /** The text message, the push message and the WhatsApp message. */
  short: text(1, 300, 'REQUIRED'),
});
export type TemplateWords = z.infer<typeof words>;

const event = z.enum(notificationEvents);

type Worded = { event: z.infer<typeof event> } & Partial<Record<'en' | 'zh', TemplateWords | null>>;

/** Each part of the words may name the variables of its event only. */
function checkVariables(input: Worded, context: z.core.$RefinementCtx): void {
  for (const lang of ['en', 'zh'] as const)
    for (const [part, words] of Object.entries(input[lang] ?? {}))
      if (unknownVariables(input.event, words).length > 0)
        context.addIssue({ code: 'custom', path: [lang, part], message: 'VARIABLE_UNKNOWN' });
}

/** The words of an event in both languages; null returns to our own. */
export const putTemplateInput = z
  .strictObject({
    event,
    en: words.nullable(),
    zh: words.nullable(),
    /** The version that the caller has read. */
    version: z.int().min(0).optional(),
  })
  .superRefine(checkVariables);

const writer = { ...actorFields, recordedAt: instant.nullable() };

/** The template in force: version 0 has our own words, and nobody wrote it. */
export const templateOutput = z
  .object({
    event,
    version: z.int(),
    en: words,
    zh: words,
    variables: z.array(z.string()),
    ...writer,
  })
  .meta({ id: 'NotificationTemplate' });
export type Template = z.infer<typeof templateOutput>;

export const listTemplatesOutput = z.object({ items: z.array(templateOutput) });

export const templateVersionsInput = z.object({ event });
export const templateVersionsOutput = z.object({ items: z.array(templateOutput) });

/** Words that may not be stored yet, for an example. */
export const previewTemplateInput = z
  .strictObject({ event, language, en: words.nullish(), zh: words.nullish() })
  .superRefine((input, context) => checkVariables(input as Worded, context));
export const previewTemplateOutput = z.object({
  subject: z.string(),
  html: z.string(),
  short: z.string(),
});

/** To whom the test email went; without a mail server it is a file. */
export const testTemplateOutput = z.object({ to: z.string(), smtp: z.boolean() });
