import type { ShownState } from '@jadeport/consolidation';
import { type RawBuilder, sql } from 'kysely';

/** The state of the consolidation `alias`, of `shipments`, as people are told it; null for a parcel. */
export const shownStateSql = (alias: 's' | 'k') =>
  `case when ${alias}.status in ('delivered', 'returned') and ${alias}.consolidation_state <> 'declined'
    then ${alias}.status else ${alias}.consolidation_state end`;

/** The same of `shipments as s` in a built statement. */
export const shownState = sql.raw(shownStateSql('s')) as RawBuilder<ShownState | null>;
