import { z } from 'zod';
import { cents, says } from '../fields.ts';
import { line } from './business.ts';

const amount = cents(0, 100_000_000);

/** A share of 100 000: 1 000 is 1 %. */
const share = z
  .int(says('WRONG_TYPE'))
  .min(0, says('OUT_OF_RANGE'))
  .max(100_000, says('OUT_OF_RANGE'));

/**
 * What Customs takes besides the rates of the tariff, for assessments. Amounts are in US cents, and of
 * `caf` and `stamp` in JMD cents.
 */
export const customsSettings = z
  .strictObject({
    /** Where the figures come from, shown to people. */
    source: line,
    dutyFreeUpTo: amount.meta({ description: 'Of goods for a person’s own use' }),
    /** Insurance as a share of value and freight, where none was paid. */
    insurance: z.strictObject({ air: share, sea: share }),
    /** The administration fee of a declaration. */
    caf: z.strictObject({ personal: amount, commercial: amount }),
    /** `fee` is due where CIF is above `over`. */
    stamp: z.strictObject({ over: amount, fee: amount }),
    /** Whether GCT is taken on the administration fee too. */
    gctOnCaf: z.boolean(says('WRONG_TYPE')),
  })
  .meta({ id: 'CustomsSettings' });
