import type { OwnNextStep } from '@jadeport/contract/next-steps';
import { nextDeparture } from '@jadeport/settings';
import { isFinal, nextStepOf, shipmentStatuses } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { BagUnit } from '../manifests/bag-unit.entity.ts';
import { isLeftBehind, isMissing } from '../manifests/left-behind.ts';
import { ManifestLine } from '../manifests/manifest-line.entity.ts';
import { ShippingChoice } from '../manifests/shipping-choice.entity.ts';
import { isHeld, serviceOf } from '../manifests/units.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { readClock } from '../storage/read-clock.ts';
import { stayFacts } from '../storage/stay-facts.ts';
import { factsOf, lackOf } from './facts-of.ts';

type Needs = Pick<Deps, 'clock' | 'settings'>;

const most = 200;
const open = shipmentStatuses.filter((status) => !isFinal(status));

/**
 * Units (packages on their own, and boxes with what is in them) with the facts of their next steps:
 * one statement for any number of them.
 */
const select = (source: Source, { clock, settings }: Needs) =>
  query(
    source,
    Shipment,
    Customer,
    PreAlert,
    Consolidation,
    ShippingChoice,
    ManifestLine,
    BagUnit,
    TrackingEvent,
  )
    .selectFrom('shipments as s')
    .innerJoin('customers as owner', 'owner.id', 's.customer_id')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .leftJoin('pre_alerts as p', 'p.shipment_id', 's.id')
    .leftJoin('shipping_choices as w', 'w.shipment_id', 's.id')
    .where('s.consolidation_id', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('s.consolidation_state', 'is', null),
        eb('s.consolidation_state', '<>', 'declined'),
      ]),
    )
    .select((eb) => [
      ...(['s.tracking_number as trackingNumber', 's.description', 's.status'] as const),
      's.consolidation_state as state',
      ...(['k.shipping_cents as shipping', 'k.customs_cents as customs'] as const),
      serviceOf.as('service'),
      isHeld(settings().shipping.withoutAsking).as('isHeld'),
      sql<boolean>`w.decision is not null`.as('hasChosen'),
      isLeftBehind.as('isLeftBehind'),
      isMissing(clock()).as('isMissing'),
      sql<boolean>`owner.trn is not null`.as('hasTrn'),
      stayFacts.as('stay'),
      eb
        .selectFrom('tracking_events as h')
        .whereRef('h.shipment_id', '=', 's.id')
        .orderBy('h.occurred_at', 'desc')
        .orderBy('h.id', 'desc')
        .limit(1)
        .select('h.note_code')
        .as('noteCode'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments as c')
          .leftJoin('pre_alerts as p', (join) =>
            join.onRef('p.shipment_id', '=', 'c.id').on('p.state', '<>', 'cancelled'),
          )
          .where((of) =>
            of.or([
              of('c.consolidation_id', '=', of.ref('s.id')),
              of('c.id', '=', of.ref('s.id')).and('c.kind', '=', 'parcel'),
            ]),
          )
          .select([
            ...(['c.tracking_number as trackingNumber', 'c.needs'] as const),
            ...(['c.declared_value_cents as declaredValueCents', 'p.papers'] as const),
            ...(['p.id as preAlertId', 'p.needs_note as note'] as const),
          ])
          .select(sql<string>`${sql.raw(contentsSql('c'))}`.as('description'))
          .orderBy('c.tracking_number'),
      ).as('contents'),
    ]);

type UnitRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** The next steps of a customer's units that are not delivered or returned, newest first. */
export async function listNextSteps(
  source: Source,
  deps: Needs,
  customerId: string,
): Promise<OwnNextStep[]> {
  const rows = await select(source, deps)
    .where('s.customer_id', '=', customerId)
    .where('s.status', 'in', open)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute();
  return rows.map((row) => toNextStep(row, deps));
}

/**
 * The next step of one of a customer's packages or boxes, by our own number; of a package in a box,
 * that of the box.
 *
 * @throws NOT_FOUND
 */
export async function getNextStep(
  source: Source,
  deps: Needs,
  customerId: string,
  trackingNumber: string,
): Promise<OwnNextStep> {
  const number = normalizeTrackingNumber(trackingNumber);
  const row = await select(source, deps)
    .where('s.customer_id', '=', customerId)
    .where((eb) =>
      eb(
        's.id',
        '=',
        eb
          .selectFrom('shipments as n')
          .where('n.tracking_number', '=', number)
          .select((of) => of.fn.coalesce('n.consolidation_id', 'n.id').as('id')),
      ),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return toNextStep(row, deps);
}

function toNextStep(row: UnitRow, deps: Needs): OwnNextStep {
  const step = nextStepOf(factsOf(row));
  const lack = lackOf(row, step);
  return {
    trackingNumber: row.trackingNumber,
    step,
    about: lack?.trackingNumber ?? row.trackingNumber,
    description: lack?.description ?? row.description,
    papers: lack?.needs ?? [],
    note: lack?.note ?? null,
    preAlertId: lack?.preAlertId ?? null,
    departure: departureOf(row, deps),
    storage: readClock(row.status, row.stay, deps.settings(), deps.clock()),
    quote: quoteOf(row, deps),
  };
}

function departureOf(row: UnitRow, { clock, settings }: Needs): string | null {
  const leaves = ['received', 'processing'].includes(row.status) || row.isLeftBehind;
  return leaves ? nextDeparture(settings(), row.service, clock()) : null;
}

function quoteOf(row: UnitRow, { settings }: Needs): OwnNextStep['quote'] {
  const { shipping, customs, state, contents } = row;
  if (shipping == null || customs == null) return null;
  const valueMissing = contents.some((each) => each.declaredValueCents === null);
  return {
    currency: 'USD',
    shipping,
    customs: valueMissing ? null : customs,
    total: shipping + customs,
    approved: state !== 'quoted',
    paidAtPickup: !settings().billing.enabled,
  };
}
