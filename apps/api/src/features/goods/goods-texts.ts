import type { GoodsMatch } from '@jadeport/contract/goods';
import { goodsIn } from '@jadeport/customs';
import { type RawBuilder, sql } from 'kysely';

/** The parcels in a unit `s`, a parcel or a box, and the box itself, which has a description. */
const inUnit = sql`(parcel.id = s.id or parcel.consolidation_id = s.id)`;

/** Everything that is said of what is in a unit `s`: descriptions, and what customers announced. */
export const textsOf: RawBuilder<string[]> = sql`array(
  select parcel.description from shipments parcel where ${inUnit}
  union
  select line ->> 'description'
  from shipments parcel
    join pre_alerts announced on announced.shipment_id = parcel.id,
    jsonb_array_elements(announced.items) line
  where ${inUnit} and announced.state <> 'cancelled')`;

/** The keys of what staff have decided about a unit `s`, or about what is in it. */
export const decidedOf: RawBuilder<string[]> = sql`array(
  select decided.rule || ' ' || decided.word
  from shipments parcel
    join goods_decisions decided on decided.shipment_id = parcel.id
  where ${inUnit})`;

/** The key of a match among decisions: staff decide about a word of a row of the list. */
export const keyOf = ({ rule, word }: Pick<GoodsMatch, 'rule' | 'word'>): string =>
  `${rule} ${word}`;

/** The goods that descriptions list, each by itself. */
export const goodsOf = (texts: readonly string[]): string[] => texts.flatMap(goodsIn);
