import { chargedMilliPounds, estimateBox, volumetricMilliPounds } from '@jadeport/consolidation';
import { type packConsolidationInput, toMillimetres } from '@jadeport/contract/consolidations';
import { limits, parsePounds } from '@jadeport/estimator';
import { warehousePlace } from '@jadeport/settings';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { hourMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { setConsolidationState, setPackedGoods } from '../shipments/set-consolidation.ts';
import { adviceOn } from './advice.ts';
import { mailQuote } from './consolidations.jobs.ts';
import { findParcels } from './find-parcels.ts';
import { findPurchases } from './find-purchases.ts';
import { type Locked, lockConsolidation } from './lock-consolidation.ts';

type Form = z.output<typeof packConsolidationInput>;
type Needs = MoveDeps & Pick<Deps, 'settings' | 'jobs'>;

/**
 * Records the packed box and quotes it by today's tariff: the box and everything in it is being
 * processed, and its customer has a time to approve, of which an email tells.
 *
 * @throws NOT_FOUND; CONSOLIDATION_NOT_ALLOWED unless it was just requested; VALIDATION_FAILED for
 * documents that are not the caller's, or more than can be estimated
 */
export function packConsolidation(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: Pick<SessionUser, 'id'>,
  form: Form,
): Promise<void> {
  return em.transactional(async (tx) => {
    const locked = await lockConsolidation(tx, form.id);
    const { shipment } = locked;
    setConsolidationState(tx, shipment, 'pack', deps.clock());
    await quote(tx, deps, locked, form);
    const location = warehousePlace(deps.settings());
    await moveAllShipments(tx, deps, actor, [shipment.id], { command: 'pack', location });
    await recordPacked(tx, actor, locked);
    await linkDocuments(tx, user.id, form.documentIds, {
      thing: 'shipment',
      thingId: shipment.id,
      kind: 'photograph',
      visibleTo: 'owner',
      at: deps.clock(),
    });
    // A box is quoted once, so its id is the email's.
    const payload = { consolidationId: shipment.id };
    await deps.jobs.enqueue(tx, mailQuote.name, payload, { id: shipment.id });
  });
}

/** What was measured, and what the customer is asked for; in pounds, millimetres and US dollars. */
async function recordPacked(
  tx: EntityManager,
  actor: Actor,
  { consolidation: box, shipment: { trackingNumber: thing } }: Locked,
): Promise<void> {
  const details = {
    weight: (box.weightMilliPounds ?? 0) / 1000,
    size: [box.lengthMm, box.widthMm, box.heightMm].join(' × '),
    shipping: (box.shippingCents ?? 0) / 100,
    customs: (box.customsCents ?? 0) / 100,
  };
  await record(tx, { actor, action: 'consolidations.packed', thing, details });
}

async function quote(
  tx: EntityManager,
  { clock, settings }: Needs,
  { consolidation, shipment, members }: Locked,
  form: Form,
): Promise<void> {
  const now = clock();
  const weightMilliPounds = parsePounds(String(form.weight)) ?? 0;
  const box = {
    lengthMm: toMillimetres(form.length) ?? 0,
    widthMm: toMillimetres(form.width) ?? 0,
    heightMm: toMillimetres(form.height) ?? 0,
  };
  const { tariff, consolidation: rules } = settings();
  const volumetric = volumetricMilliPounds(box, rules.volumetricDivisor);
  const charged = chargedMilliPounds(weightMilliPounds, volumetric, rules.chargedWeight);
  if (charged > limits.weightMilliPounds) {
    // By its size, because the contract bounds what it may weigh.
    const issue = { path: 'length', key: 'OUT_OF_RANGE', params: {} } as const;
    throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
  }
  const numbers = members.map(({ trackingNumber }) => trackingNumber);
  const { customer } = shipment;
  const parcels = await findParcels(tx, customer.id, numbers);
  const bought = await findPurchases(tx, customer.id, parcels);
  const { service } = consolidation;
  const { separate } = adviceOn(bought, service, tariff, 'id');
  const valueCents = parcels.reduce((sum, parcel) => sum + (parcel.declaredValueCents ?? 0), 0);
  const elsewhereCents = bought.elsewhere.reduce((sum, part) => sum + part.valueCents, 0);
  const goods = { valueCents, weightMilliPounds: charged, elsewhereCents };
  const cost = estimateBox(goods, service, tariff);
  setPackedGoods(tx, shipment, { weightMilliPounds, declaredValueCents: valueCents });
  Object.assign(consolidation, {
    ...{ weightMilliPounds, ...box },
    ...{ shippingCents: cost.shipping, customsCents: cost.customs },
    ...{ separateTotalCents: separate.total, tariffVersion: tariff.version },
    volumetricDivisor: rules.volumetricDivisor,
    quoteExpiresAt: new Date(now.getTime() + rules.quoteHours * hourMs),
  });
}
