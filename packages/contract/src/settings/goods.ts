import { z } from 'zod';
import { lines, says, text } from '../fields.ts';

export const goodsKinds = ['prohibited', 'restricted'] as const;

const words = z.array(text(1, 60, 'REQUIRED')).max(100, says('TOO_MANY'));
const lineOrNull = text(1, 200, 'REQUIRED').nullable();
const explanation = lines(1, 500, 'REQUIRED');

/** A row of the list of prohibited and restricted goods, found by its words in either language. */
export const goodsRule = z
  .strictObject({
    id: text(1, 40, 'REQUIRED')
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, says('INVALID'))
      .meta({ example: 'batteries' }),
    kind: z.enum(goodsKinds, says('NOT_A_CHOICE')),
    words: z.strictObject({ en: words, zh: words }),
    /** Whether a word counts before the name of other goods, too: camouflage jacket. */
    wherever: z.boolean(says('WRONG_TYPE')),
    /** What restricted goods need, and who gives it. */
    permit: lineOrNull,
    agency: lineOrNull,
    explanation: z.strictObject({ en: explanation, zh: explanation }),
    source: lineOrNull,
  })
  .meta({ id: 'GoodsRule' });
export type GoodsRule = z.infer<typeof goodsRule>;
