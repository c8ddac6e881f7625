import { randomUUID } from 'node:crypto';
import type { createManifestInput } from '@jadeport/contract/manifests';
import { findSite } from '@jadeport/settings';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Manifest } from './manifest.entity.ts';

/**
 * Opens a manifest for an air waybill or a bill of lading.
 *
 * @returns its id
 * @throws MANIFEST_EXISTS for the number of a carrier that one has already which was not cancelled;
 * VALIDATION_FAILED for a site that the settings do not have, or the same one twice
 */
export async function createManifest(
  em: EntityManager,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { departsAt, ...form }: z.output<typeof createManifestInput>,
): Promise<string> {
  const { origin, destination, masterNumber: thing } = form;
  for (const path of ['origin', 'destination'] as const) {
    if (!findSite(settings(), form[path])) throw invalidField(path, 'SITE_UNKNOWN');
  }
  if (origin === destination) throw invalidField('destination', 'NOT_A_CHOICE');
  const id = randomUUID();
  await em.transactional(async (tx) => {
    await refuseTaken(tx, form);
    const times = { departsAt: new Date(departsAt), createdAt: clock() };
    tx.create(Manifest, { id, ...form, ...times });
    await tx.flush();
    const details = { route: `${origin} → ${destination}`, departs: departsAt };
    await record(tx, { actor, action: 'manifests.created', thing, details });
  });
  return id;
}

/** Whoever opens one for the same number waits for the other, so that a double press makes one. */
async function refuseTaken(
  tx: EntityManager,
  { carrier, masterNumber }: { carrier: string; masterNumber: string },
): Promise<void> {
  await query(tx)
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${masterNumber}, 0))`.as('held'))
    .execute();
  const taken = await query(tx, Manifest)
    .selectFrom('manifests')
    .where('master_number', '=', masterNumber)
    .where(sql<boolean>`lower(carrier) = lower(${carrier})`)
    .where('state', '<>', 'cancelled')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (taken) throw new AppError('MANIFEST_EXISTS', { masterNumber });
}
