import type { correctLineInput, ManifestLine as LineOutput } from '@jadeport/contract/manifests';
import { parsePounds, parseUsd } from '@jadeport/estimator';
import { isCorrectable } from '@jadeport/manifest';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { recountBags } from './bag-totals.ts';
import { lockManifest } from './lock-manifest.ts';
import { ManifestLine } from './manifest-line.entity.ts';
import { newestLine } from './newest-line.ts';
import { getLine } from './read-lines.ts';
import { freeUnits } from './remove-unit.ts';
import { gramsOf } from './units.ts';

type Form = z.output<typeof correctLineInput>;

/**
 * Corrects the newest line of a unit by a new line that names it. A unit that is left behind is free for
 * another manifest.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED unless it is sealed and not closed; VALIDATION_FAILED without
 * the field of the kind, or for a number that is not on it; LEFT_BEHIND
 */
export async function correctLine(
  em: EntityManager,
  { clock, onLeftBehind }: Pick<Deps, 'clock' | 'onLeftBehind'>,
  actor: Actor,
  form: Form,
): Promise<LineOutput> {
  const { id, kind, reason } = form;
  const changed = changesOf(form);
  const trackingNumber = normalizeTrackingNumber(form.trackingNumber);
  const lineId = await em.transactional(async (tx) => {
    const { state, masterNumber: manifest } = await lockManifest(tx, id, 'alone');
    if (!isCorrectable(state)) throw new AppError('MANIFEST_NOT_ALLOWED', { state });
    const line = await newestLine(tx, trackingNumber, id);
    if (!line) throw invalidField('trackingNumber', 'SHIPMENT_UNKNOWN');
    if (line.kind === 'left_behind') throw new AppError('LEFT_BEHIND', { trackingNumber });
    const correction = { kind, reason, actor: actor.id, recorded_at: clock() };
    const written = await copyLine(tx, line.id, changed, correction);
    await recountBags(tx, id);
    if (kind === 'left_behind') {
      await freeUnits(tx, id, [line.shipmentId]);
      await onLeftBehind(tx, id, [line.shipmentId]);
    }
    const details = { manifest, kind, reason };
    await record(tx, { actor, action: 'manifests.line-corrected', thing: trackingNumber, details });
    return written;
  });
  return getLine(em, lineId);
}

type Changed = { weight?: number; value?: number; description?: string };

function changesOf({ kind, weight, value, description }: Form): Changed {
  const given = { weight, value, description };
  if (kind === 'left_behind') return {};
  if (given[kind] === undefined) throw invalidField(kind, 'REQUIRED');
  if (kind === 'weight') return { weight: parsePounds(String(weight)) ?? 0 };
  if (kind === 'value') return { value: parseUsd(String(value)) ?? 0 };
  return { description: description ?? '' };
}

type Correction = {
  kind: Form['kind'];
  reason: string;
  actor: Actor['id'];
  recorded_at: Date;
};

/** @returns the id of the new line */
async function copyLine(
  tx: EntityManager,
  lineId: number,
  { weight, value, description }: Changed,
  { kind, reason, actor, recorded_at }: Correction,
): Promise<number> {
  const { id } = await query(tx, ManifestLine)
    .insertInto('manifest_lines')
    .columns([
      ...(['manifest_id', 'number', 'bag', 'shipment_id', 'tracking_number'] as const),
      ...(['customer_code', 'consignee', 'address', 'service', 'description'] as const),
      ...(['weight_milli_pounds', 'weight_grams', 'value_cents'] as const),
      ...(['corrects_id', 'kind', 'reason', 'actor', 'recorded_at'] as const),
    ])
    .expression((eb) => {
      const pounds = eb.fn.coalesce(eb.val(weight ?? null), 'weight_milli_pounds');
      return eb
        .selectFrom('manifest_lines')
        .where('id', '=', lineId)
        .select([
          ...(['manifest_id', 'number', 'bag', 'shipment_id', 'tracking_number'] as const),
          ...(['customer_code', 'consignee', 'address', 'service'] as const),
          eb.fn.coalesce(eb.val(description ?? null), 'description').as('description'),
          pounds.as('weight_milli_pounds'),
          gramsOf(pounds).as('weight_grams'),
          eb.fn.coalesce(eb.val(value ?? null), 'value_cents').as('value_cents'),
          'id as corrects_id',
          eb.val(kind).as('kind'),
          eb.val(reason).as('reason'),
          eb.val(actor).as('actor'),
          eb.val(recorded_at).as('recorded_at'),
        ]);
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
