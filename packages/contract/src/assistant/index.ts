import { z } from 'zod';
import { language, lines } from '../fields.ts';
import { lookUpOutput } from '../tracking/index.ts';

/** Longest message to the assistant, in characters. */
export const chatMaximum = 2000;

/** What somebody writes to the assistant; without `lang` the text itself tells the language. */
export const chatInput = z.strictObject({
  text: lines(1, chatMaximum, 'REQUIRED'),
  lang: language.optional(),
});

/** The assistant's reply, and what is known of the package when the text held its number. */
export const chatOutput = z
  .object({ reply: z.string(), tracking: lookUpOutput.optional() })
  .meta({ id: 'ChatReply' });
export type ChatReply = z.infer<typeof chatOutput>;
