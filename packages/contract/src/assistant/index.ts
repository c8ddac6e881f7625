import { z } from 'zod';
import { language, lines } from '../fields.ts';
import { lookUpOutput } from '../tracking/index.ts';

/** Longest message to the assistant, in characters. */
export const chatMaximum = 2000;

/** A message to the assistant; without `lang` the language is detected from the text. */
export const chatInput = z.strictObject({
  text: lines(1, chatMaximum, 'REQUIRED'),
  lang: language.optional(),
});

/** The reply, and the tracking data of the package whose number the message contained. */
export const chatOutput = z
  .object({ reply: z.string(), tracking: lookUpOutput.optional() })
  .meta({ id: 'ChatReply' });
export type ChatReply = z.infer<typeof chatOutput>;
