import type { GoodsMatch, ShipmentGoods } from '@jadeport/contract/goods';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { withActors } from '../audit/actor.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { findGoodsIn } from '../settings/find-goods.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { GoodsDecision } from './goods-decision.entity.ts';
import { decidedOf, goodsOf, keyOf, textsOf } from './goods-texts.ts';

/**
 * What a package, or a box with everything in it, has of the list of prohibited and restricted goods,
 * and what staff decided about it.
 *
 * @throws NOT_FOUND
 */
export async function getGoods(
  source: Source,
  { settings }: Pick<Deps, 'settings'>,
  typed: string,
): Promise<ShipmentGoods> {
  const unit = await findTexts(source, typed);
  const rows = await query(source, GoodsDecision, Shipment)
    .selectFrom('goods_decisions as d')
    .innerJoin('shipments as s', 's.id', 'd.shipment_id')
    .where((eb) => eb.or([eb('s.id', '=', unit.id), eb('s.consolidation_id', '=', unit.id)]))
    .select(['d.rule', 'd.word', 'd.as', 'd.reason', 'd.actor'])
    .select((eb) => isoOf(eb.ref('d.decided_at')).as('at'))
    .orderBy('d.decided_at')
    .execute();
  const named = await withActors(source, rows);
  const decided = new Map(
    named.map(({ rule, word, ...decision }) => [keyOf({ rule, word }), decision]),
  );
  return {
    items: findGoodsIn(settings(), unit.texts).map((match) => ({
      ...match,
      decision: decided.get(keyOf(match)) ?? null,
    })),
  };
}

/** What staff have not decided about yet, of a package or box. @throws NOT_FOUND */
export async function undecidedGoods(
  source: Source,
  { settings }: Pick<Deps, 'settings'>,
  trackingNumber: string,
): Promise<GoodsMatch[]> {
  const { texts, decided } = await findTexts(source, trackingNumber);
  return findGoodsIn(settings(), texts).filter((match) => !decided.includes(keyOf(match)));
}

/** The id of a package or box, and what is said of its contents. @throws NOT_FOUND */
export async function findTexts(source: Source, typed: string) {
  const found = await query(source, Shipment, PreAlert)
    .selectFrom('shipments as s')
    .where('s.tracking_number', '=', normalizeTrackingNumber(typed))
    .select(['s.id', 's.tracking_number as trackingNumber', textsOf.as('texts')])
    .select(decidedOf.as('decided'))
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found, texts: goodsOf(found.texts) };
}
