import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { instant, rowId } from '../fields.ts';

/**
 * What told a parcel's owner of it: the list that customers see, photographs that staff shared, and
 * each decision on a claim.
 */
const notices = ['listed', 'photographs-shared', 'claim-denied'] as const;

export const disposalOutput = z
  .object({
    at: instant,
    ...actorFields,
    /** Oldest first. */
    notices: z.array(
      z.object({
        kind: z.enum(notices),
        at: instant,
        /** Whose claim was denied; null for notices to every customer. */
        customerCode: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Disposal' });
export type Disposal = z.infer<typeof disposalOutput>;

export const disposeUnclaimedInput = z.strictObject({ id: rowId });

export const disposeUnclaimedOutput = z
  .object({ id: z.string(), label: z.string().meta({ example: 'U-17' }), disposal: disposalOutput })
  .meta({ id: 'DisposedUnclaimed' });
export type DisposedUnclaimed = z.infer<typeof disposeUnclaimedOutput>;
