import type { decideGoodsInput } from '@jadeport/contract/goods';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentLink } from '../documents/document-link.entity.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { findGoodsIn } from '../settings/find-goods.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { GoodsDecision } from './goods-decision.entity.ts';
import { findTexts } from './read-goods.ts';

type Form = z.output<typeof decideGoodsInput>;

/**
 * Says about one word of a package that it means other goods than those of the list, or that their
 * permit is there. The last word counts; the audit log has all.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED on `rule` where nothing such is found in it, on `as` for a permit
 * of prohibited goods, on `reason` for other goods without one, on `documentIds` for a permit without a
 * document
 */
export async function decideGoods(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  by: Pick<SessionUser, 'id'>,
  { trackingNumber: typed, rule, word, as, reason, documentIds }: Form,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { id, trackingNumber: thing, texts } = await findTexts(tx, typed);
    await lockShipments(tx, [id]);
    const match = findGoodsIn(settings(), texts).find(
      (each) => each.rule === rule && each.word === word,
    );
    if (!match) throw invalidField('rule', 'NOT_A_CHOICE');
    if (as === 'permit' && match.kind === 'prohibited') throw invalidField('as', 'NOT_A_CHOICE');
    if (as === 'other_goods' && !reason) throw invalidField('reason', 'REASON_REQUIRED');
    const now = clock();
    await linkDocuments(tx, by.id, documentIds, {
      thing: 'shipment',
      thingId: id,
      kind: 'paper',
      visibleTo: 'owner',
      at: now,
    });
    if (as === 'permit' && !(await hasPermit(tx, id)))
      throw invalidField('documentIds', 'REQUIRED');
    const decision = { as, reason: reason ?? null, actor: actor.id, decided_at: now };
    await query(tx, GoodsDecision)
      .insertInto('goods_decisions')
      .values({ shipment_id: id, rule, word, ...decision })
      .onConflict((conflict) =>
        conflict.columns(['shipment_id', 'rule', 'word']).doUpdateSet(decision),
      )
      .execute();
    const details = { rule, word, as, ...(reason && { reason }) };
    await record(tx, { actor, action: 'goods.decided', thing, details });
  });
}

/** Whether a permit is among the papers of a package, or of what is in a box. */
const hasPermit = async (tx: EntityManager, id: string): Promise<boolean> =>
  (await query(tx, DocumentLink, Document, PreAlert, Shipment)
    .selectFrom('document_links as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .leftJoin('pre_alerts as p', (join) =>
      join.onRef('p.id', '=', 'l.thing_id').on('l.thing', '=', 'pre-alert'),
    )
    .innerJoin('shipments as s', (join) =>
      join.on((eb) => eb('s.id', '=', eb.fn.coalesce('p.shipment_id', 'l.thing_id'))),
    )
    .where('d.kind', '=', 'permit')
    .where((eb) => eb.or([eb('s.id', '=', id), eb('s.consolidation_id', '=', id)]))
    .select('d.id')
    .executeTakeFirst()) !== undefined;
