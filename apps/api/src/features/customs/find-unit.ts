import { estimate, type GoodsLine, goodsValueCents, type Service } from '@jadeport/estimator';
import { type PresentSettings, ratesPerUsd } from '@jadeport/settings';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

export type Unit = Awaited<ReturnType<typeof findUnit>>;

/**
 * A package on its own, or a box with everything in it: what one declaration is made for.
 *
 * @throws NOT_FOUND; IN_A_CONSOLIDATION for what is in a box, which is declared with it
 */
export async function findUnit(source: Source, typed: string) {
  const trackingNumber = normalizeTrackingNumber(typed);
  const unit = await selectUnits(source)
    .where('s.tracking_number', '=', trackingNumber)
    .executeTakeFirst();
  if (!unit) throw new AppError('NOT_FOUND');
  if (unit.boxId) throw new AppError('IN_A_CONSOLIDATION', { trackingNumber });
  return unit;
}

/** Packages on their own and boxes with everything in them, in one statement for any number. */
export const selectUnits = (source: Source) =>
  query(source, Shipment, PreAlert, Consolidation)
    .selectFrom('shipments as s')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .select((eb) => [
      ...(['s.id', 's.kind', 's.status', 's.consolidation_id as boxId'] as const),
      ...(['s.weight_milli_pounds as weight', 's.tracking_number as trackingNumber'] as const),
      ...(['k.service as boxService', 'k.shipping_cents as quotedShipping'] as const),
      ...(['k.customs_cents as quotedCustoms', 'k.tariff_version as quotedBy'] as const),
      ...(['s.consolidation_state as state', 's.customer_id as customerId'] as const),
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
            ...(['c.declared_value_cents as valueCents', 'p.items', 'p.service'] as const),
            'p.id as preAlertId',
          ])
          .select(sql<string>`${sql.raw(contentsSql('c'))}`.as('description'))
          .orderBy('c.tracking_number'),
      ).as('contents'),
    ]);

export const serviceOf = ({ boxService, contents }: Unit): Service =>
  boxService ?? contents.find(({ service }) => service !== null)?.service ?? 'standard';

/** By the vessel or by air. */
export const modeOf = (service: Service): 'air' | 'sea' => (service === 'sea' ? 'sea' : 'air');

/** What may weigh least, where nobody has weighed it yet. */
export const leastWeight = 1;

/** What its owner pays for shipping, in US cents: the quote of a box, else the published formula. */
export function freightOf(unit: Unit, { tariff }: PresentSettings): number {
  return unit.quotedShipping ?? formulaOf(unit, 0, tariff).shipping;
}

/** Customs by the published formula, in US cents; null where the value of something is not known. */
export function formulaCustoms(unit: Unit, { tariff }: PresentSettings): number | null {
  const values = unit.contents.map(({ valueCents }) => valueCents);
  if (values.some((each) => each === null)) return null;
  const value = values.reduce((sum: number, each) => sum + (each ?? 0), 0);
  return formulaOf(unit, value, tariff).customs;
}

const formulaOf = (unit: Unit, valueCents: number, tariff: PresentSettings['tariff']) => {
  const weightMilliPounds = unit.weight || leastWeight;
  return estimate({ valueCents, weightMilliPounds, service: serviceOf(unit) }, tariff);
};

/** Goods as their customers announced them. */
export type AnnouncedGoods = { description: string; quantity: number; valueCents: number | null };

/** The goods of a unit: the lines of its pre-alerts, or what a package without one says of itself. */
export function goodsOf({ contents }: Unit, settings: PresentSettings): AnnouncedGoods[] {
  return contents.flatMap(({ items, description, valueCents }) =>
    items
      ? items.map((item) => announced(item, settings))
      : [{ description, quantity: 1, valueCents }],
  );
}

/** A line of a pre-alert, its value in US cents at the exchange rate of the settings. */
export const announced = (
  { description, ...line }: GoodsLine & { description: string },
  settings: Pick<PresentSettings, 'exchangeRate'>,
): AnnouncedGoods => ({
  description,
  quantity: line.quantity,
  valueCents: goodsValueCents([line], ratesPerUsd(settings)) ?? null,
});
