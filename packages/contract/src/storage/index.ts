import { z } from 'zod';
import { day, page, says, sortedBy, text } from '../fields.ts';
import { storedSorts } from './sorts.ts';

/** What the storage clock of a package or a box shows, where its site has a rule. */
export const storageOutput = z
  .object({
    /** The code of the site where it lies. */
    site: z.string(),
    /** The last free day; null while it is not known, because the clock stands. */
    freeUntil: day.nullable(),
    /** Free days that are left, today not among them. */
    daysLeft: z.int().min(0),
    /** Days beyond the free ones. */
    chargedDays: z.int().min(0),
    /** What such a day costs. */
    perDay: z.object({ cents: z.int().min(0), currency: z.enum(['USD', 'JMD']) }),
    /** The day from which it counts as abandoned; null as above. */
    abandonedFrom: day.nullable(),
    /** Whether today counts: not while we or Customs hold it, nor after its owner asked to ship it. */
    runs: z.boolean(),
  })
  .meta({ id: 'Storage' });
export type Storage = z.infer<typeof storageOutput>;

/** Everything that is stored, what is charged for, and what counts as abandoned. */
export const storageLists = ['all', 'charged', 'abandoned'] as const;
export type StorageList = (typeof storageLists)[number];

export const listStoredInput = z.strictObject({
  list: z.enum(storageLists, says('NOT_A_CHOICE')).default('all'),
  site: text(1, 8, 'REQUIRED').optional().meta({ example: 'JM' }),
  sort: sortedBy(storedSorts),
  ...page,
});

/** A package or a box that is stored, as of the last count of days, at nine in the morning in Jamaica. */
const storedUnit = z
  .object({
    id: z.string(),
    trackingNumber: z.string(),
    description: z.string(),
    customerCode: z.string(),
    customerName: z.string(),
    site: z.string(),
    /** Null while the clock stands, as `abandonedFrom`. */
    freeUntil: day.nullable(),
    abandonedFrom: day.nullable(),
    chargedDays: z.int().min(0),
    /** What those days cost under today's rule; null where the site has none any more. */
    charge: z.object({ cents: z.int().min(0), currency: z.enum(['USD', 'JMD']) }).nullable(),
  })
  .meta({ id: 'StoredUnit' });
export type StoredUnit = z.infer<typeof storedUnit>;

/** Most charged days first unless asked otherwise; `nextCursor` is null on the last page. */
export const listStoredOutput = z.object({
  items: z.array(storedUnit),
  nextCursor: z.string().nullable(),
});
