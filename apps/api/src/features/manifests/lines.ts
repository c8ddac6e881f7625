import type { ManifestLine as LineOutput } from '@jadeport/contract/manifests';
import { type RawBuilder, sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { ManifestLine } from './manifest-line.entity.ts';

/** Whether no newer line replaces a line `l`; the manifest is named, so that its few corrections are read. */
const isNewest: RawBuilder<boolean> = sql`not exists (select from manifest_lines n
  where n.manifest_id = l.manifest_id and n.corrects_id is not null and n.corrects_id = l.id)`;

/** Whether a line `l` counts in totals: the newest of its unit, unless that was left behind. */
export const counts: RawBuilder<boolean> = sql`${isNewest} and l.kind is distinct from 'left_behind'`;

/** Whether a line `l` counts, a newer one replaces it, or it says that its unit stayed behind. */
export const lineStatus: RawBuilder<LineOutput['status']> =
  sql`case when not ${isNewest} then 'corrected'
  when l.kind = 'left_behind' then 'left_behind' else 'current' end`;

/** Lines in the contract's form, of `manifest_lines as l`, with the id of who wrote them. */
export const selectLines = (source: Source) =>
  query(source, ManifestLine)
    .selectFrom('manifest_lines as l')
    .select((eb) => [
      eb.cast<string>('l.id', 'text').as('id'),
      ...(['l.number', 'l.bag', 'l.tracking_number as trackingNumber'] as const),
      ...(['l.customer_code as customerCode', 'l.consignee', 'l.address'] as const),
      ...(['l.description', 'l.service', 'l.weight_milli_pounds as weightMilliPounds'] as const),
      ...(['l.weight_grams as weightGrams', 'l.value_cents as valueCents'] as const),
      sql<'USD'>`'USD'`.as('currency'),
      lineStatus.as('status'),
      eb.cast<string | null>('l.corrects_id', 'text').as('corrects'),
      ...(['l.kind', 'l.reason'] as const),
      isoOf(eb.ref('l.recorded_at')).as('recordedAt'),
      'l.actor',
    ]);
