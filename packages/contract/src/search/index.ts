import { z } from 'zod';
import { text } from '../fields.ts';

/** The kinds of things that have a name or a number, in the order of an answer. */
export const foundKinds = [
  'customer',
  'package',
  'box',
  'shelf',
  'manifest',
  'invoice',
  'message',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const searchEverythingInput = z.strictObject({
  q: text(1, 100, 'REQUIRED').meta({
    description: 'The beginning of a name or a number, as typed so far',
    example: 'Brown',
  }),
});

/** A few of each kind. */
export const searchEverythingOutput = z.object({
  items: z.array(
    z
      .object({
        kind: z.enum(foundKinds),
        id: z.string(),
        /** Its name or number, and beside it what tells it apart. */
        title: z.string().meta({ example: 'J10-04' }),
        subtitle: z.string().meta({ example: 'Marcia Brown' }),
        /** The address of its page. */
        href: z.string().meta({ example: '/admin/customers/J10-04' }),
      })
      .meta({ id: 'FoundThing' }),
  ),
});
export type FoundThing = z.infer<typeof searchEverythingOutput>['items'][number];
