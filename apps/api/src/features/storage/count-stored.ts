import { type StorageList, storageLists } from '@jadeport/contract/storage';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { inList } from './list-stored.ts';
import { StorageClock } from './storage-clock.entity.ts';

type Counts = { site: string } & Record<StorageList, number>;

/** How many units each list has, by site. */
export async function countStored(reader: Reader): Promise<Counts[]> {
  const counts = storageLists.map((name) =>
    sql<number>`count(*) filter (where ${inList[name]})::int`.as(name),
  );
  const rows = await query(reader, StorageClock)
    .selectFrom('storage_clocks as t')
    .select('t.site')
    .select(counts)
    .groupBy('t.site')
    .orderBy('t.site')
    .execute();
  return rows as Counts[];
}
