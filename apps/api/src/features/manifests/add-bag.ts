import { randomUUID } from 'node:crypto';
import type { addBagInput, Bag as BagOutput } from '@jadeport/contract/manifests';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Bag } from './bag.entity.ts';
import { lockOpenManifest } from './lock-manifest.ts';

/**
 * Adds a bag with the next number to a manifest.
 *
 * @throws NOT_FOUND; MANIFEST_SEALED
 */
export function addBag(
  em: EntityManager,
  actor: Actor,
  { id, sealNumber = null }: z.output<typeof addBagInput>,
): Promise<BagOutput> {
  return em.transactional(async (tx) => {
    const { masterNumber: thing } = await lockOpenManifest(tx, id, 'alone');
    const { number } = await query(tx, Bag)
      .insertInto('bags')
      .columns(['id', 'manifest_id', 'number', 'seal_number'])
      .expression((eb) =>
        eb
          .selectFrom('bags')
          .where('manifest_id', '=', id)
          .select([
            eb.val(randomUUID()).as('id'),
            eb.val(id).as('manifest_id'),
            sql<number>`coalesce(max(number), 0) + 1`.as('number'),
            eb.val(sealNumber).as('seal_number'),
          ]),
      )
      .returning('number')
      .executeTakeFirstOrThrow();
    await record(tx, { actor, action: 'manifests.bag-added', thing, details: { bag: number } });
    return { number, sealNumber, units: 0, weightMilliPounds: 0, weightGrams: 0, valueCents: 0 };
  });
}
