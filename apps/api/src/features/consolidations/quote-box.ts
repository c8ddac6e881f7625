import { chargedMilliPounds, estimateBox, volumetricMilliPounds } from '@jadeport/consolidation';
import { limits } from '@jadeport/estimator';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { hourMs } from '../../durations.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { setPackedGoods } from '../shipments/set-consolidation.ts';
import { adviceOn } from './advice.ts';
import { mailQuote } from './consolidations.jobs.ts';
import { findParcels } from './find-parcels.ts';
import { type Bought, findPurchases } from './find-purchases.ts';
import type { Locked } from './lock-consolidation.ts';
import { recordBox } from './record-box.ts';

type Needs = Pick<Deps, 'clock' | 'settings' | 'jobs'>;

/** By the warehouse that packed it, or because an order in it has changed. */
type Quoted = 'consolidations.packed' | 'consolidations.requoted';

/**
 * Quotes a packed box by today's tariff, with what was bought in the same orders, and has its customer
 * told by an email.
 *
 * @throws VALIDATION_FAILED for more than can be estimated
 */
export async function quoteBox(
  tx: EntityManager,
  { clock, settings, jobs }: Needs,
  actor: Actor,
  locked: Locked,
  action: Quoted = 'consolidations.packed',
): Promise<void> {
  const { consolidation, shipment } = locked;
  const { tariff, consolidation: rules } = settings();
  // The same job twice is one email.
  const email = consolidation.quoteExpiresAt ? {} : { id: shipment.id };
  const bought = await boughtIn(tx, locked);
  const elsewhereCents = centsElsewhere(bought);
  const { separate } = adviceOn(bought, consolidation.service, tariff, 'id');
  const cost = costOf(settings(), locked, bought, elsewhereCents);
  setPackedGoods(tx, shipment, {
    weightMilliPounds: consolidation.weightMilliPounds ?? 0,
    declaredValueCents: worthOf(bought),
  });
  Object.assign(consolidation, {
    shippingCents: cost.shipping,
    customsCents: cost.customs,
    elsewhereCents,
    separateTotalCents: separate.total,
    tariffVersion: tariff.version,
    volumetricDivisor: rules.volumetricDivisor,
    quoteExpiresAt: new Date(clock().getTime() + rules.quoteHours * hourMs),
  });
  await recordQuote(tx, actor, locked, action);
  await jobs.enqueue(tx, mailQuote.name, { consolidationId: shipment.id }, email);
}

/**
 * Whether a quoted box costs something else because of the rest of the orders in it: that counts for
 * its customs, and nobody is kept from announcing, changing or cancelling it. A new tariff changes no
 * quote.
 */
export async function isOutdated(
  tx: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
  locked: Locked,
): Promise<boolean> {
  const { elsewhereCents: before } = locked.consolidation;
  // Null where the former release quoted it.
  if (before == null) return false;
  const bought = await boughtIn(tx, locked);
  const customs = (elsewhereCents: number) =>
    costOf(settings(), locked, bought, elsewhereCents).customs;
  const now = centsElsewhere(bought);
  return now !== before && customs(now) !== customs(before);
}

function costOf(
  { tariff, consolidation: rules }: ReturnType<Deps['settings']>,
  { consolidation }: Locked,
  bought: Bought,
  elsewhereCents: number,
) {
  const { weightMilliPounds, lengthMm, widthMm, heightMm, service } = consolidation;
  const box = { lengthMm: lengthMm ?? 0, widthMm: widthMm ?? 0, heightMm: heightMm ?? 0 };
  const volumetric = volumetricMilliPounds(box, rules.volumetricDivisor);
  const charged = chargedMilliPounds(weightMilliPounds ?? 0, volumetric, rules.chargedWeight);
  if (charged > limits.weightMilliPounds) {
    // By its size, because the contract bounds what it may weigh.
    throw fieldError('length', 'OUT_OF_RANGE');
  }
  const goods = { valueCents: worthOf(bought), weightMilliPounds: charged, elsewhereCents };
  return estimateBox(goods, service, tariff);
}

async function boughtIn(tx: EntityManager, { shipment, members }: Locked): Promise<Bought> {
  const { customer } = shipment;
  const numbers = members.map(({ trackingNumber }) => trackingNumber);
  return findPurchases(tx, customer.id, await findParcels(tx, customer.id, numbers));
}

const worthOf = ({ parcels }: Bought): number =>
  parcels.reduce((sum, parcel) => sum + (parcel.declaredValueCents ?? 0), 0);

const centsElsewhere = ({ elsewhere }: Bought): number =>
  elsewhere.reduce((sum, part) => sum + part.valueCents, 0);

/** What the customer is asked for, and what was measured; in US dollars, pounds and millimetres. */
function recordQuote(
  tx: EntityManager,
  actor: Actor,
  { consolidation: box, shipment, members }: Locked,
  action: Quoted,
): Promise<void> {
  const quoted = {
    shipping: (box.shippingCents ?? 0) / 100,
    customs: (box.customsCents ?? 0) / 100,
  };
  const measured = {
    weight: (box.weightMilliPounds ?? 0) / 1000,
    size: [box.lengthMm, box.widthMm, box.heightMm].join(' × '),
  };
  const details = action === 'consolidations.packed' ? { ...quoted, ...measured } : quoted;
  return recordBox(tx, actor, action, shipment, members, details);
}
