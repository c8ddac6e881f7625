import { volumetricMilliPounds } from '@jadeport/consolidation';
import type {
  Consolidation as ConsolidationOutput,
  ConsolidationState,
  StaffConsolidation,
} from '@jadeport/contract/consolidations';
import type { Settings } from '@jadeport/contract/settings';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Deps } from '../../context.ts';
import { afterInstantCursor, instantPlaceOf, type Page, pageOf } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { shownState } from '../shipments/shown-state.ts';
import { Consolidation } from './consolidation.entity.ts';
import { ConsolidationMember } from './consolidation-member.entity.ts';

/** Consolidations with their owners, parcels and photographs: one statement for any number of them. */
const select = (source: Source) =>
  query(source, ...([Consolidation, ConsolidationMember, Shipment, Customer, User] as const))
    .selectFrom('consolidations as k')
    .innerJoin('shipments as s', 's.id', 'k.shipment_id')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      's.id',
      's.tracking_number as trackingNumber',
      's.status',
      shownState.as('state'),
      ...(['k.service', 'k.instructions', 'k.weight_milli_pounds as weightMilliPounds'] as const),
      ...(['k.length_mm as lengthMm', 'k.width_mm as widthMm', 'k.height_mm as heightMm'] as const),
      ...(['k.shipping_cents as shipping', 'k.customs_cents as customs'] as const),
      'k.volumetric_divisor as volumetricDivisor',
      'k.separate_total_cents as separateTotal',
      'c.customer_code as customerCode',
      fullName('u').as('customerName'),
      isoOf(eb.ref('k.quote_expires_at')).as('expiresAt'),
      isoOf(eb.ref('s.created_at')).as('createdAt'),
      instantPlaceOf(eb.ref('k.created_at'), eb.ref('s.id')).as('place'),
      jsonArrayFrom(
        eb
          .selectFrom('consolidation_members as h')
          .innerJoin('shipments as p', 'p.id', 'h.shipment_id')
          .whereRef('h.consolidation_id', '=', 'k.shipment_id')
          .select([
            ...(['p.tracking_number as trackingNumber', 'p.description', 'p.status'] as const),
            'p.weight_milli_pounds as weightMilliPounds',
            'p.declared_value_cents as declaredValueCents',
          ])
          .orderBy('p.tracking_number'),
      ).as('members'),
      jsonArrayFrom(
        linkedDocuments(source, 'shipment', eb.ref('k.shipment_id'))
          .where('l.kind', '=', 'photograph')
          .select('d.id')
          .orderBy('d.id'),
      ).as('documents'),
    ]);

type Select = ReturnType<typeof select>;
type Row = Omit<Awaited<ReturnType<Select['execute']>>[number], 'place'>;
type ListInput = {
  state?: ConsolidationState | undefined;
  limit: number;
  cursor?: string | undefined;
};
type Needs = Pick<Deps, 'database' | 'settings'>;

/** A customer's consolidations, newest first, from a cursor on. */
export async function listConsolidations(
  { database, settings }: Needs,
  customerId: string,
  { state, limit, cursor }: ListInput,
): Promise<Page<ConsolidationOutput>> {
  const own = select(database).where('s.customer_id', '=', customerId);
  // By the shipment, of which there is an index by customer.
  const rows = await (state ? own.where(shownState, '=', state) : own)
    .where((eb) => afterInstantCursor(cursor, eb.ref('s.created_at'), eb.ref('s.id')))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map((row) => toConsolidationOutput(row, settings())), nextCursor };
}

/** Everybody's, or those in one state, for staff. */
export async function listAllConsolidations(
  { database, settings }: Needs,
  { state, limit, cursor }: ListInput,
): Promise<Page<StaffConsolidation>> {
  const all = select(database);
  const rows = await (state ? all.where(shownState, '=', state) : all)
    .where((eb) => afterInstantCursor(cursor, eb.ref('k.created_at'), eb.ref('k.shipment_id')))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.shipment_id')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map((row) => toStaffOutput(row, settings())), nextCursor };
}

/**
 * One consolidation.
 *
 * @param customerId whose it has to be; null for staff
 * @throws NOT_FOUND
 */
export async function getConsolidation(
  em: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
  id: string,
  customerId: string | null,
): Promise<StaffConsolidation> {
  const found = select(em).where('k.shipment_id', '=', isUuid(id) ? id : null);
  const own = customerId === null ? found : found.where('s.customer_id', '=', customerId);
  const row = await own.executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return toStaffOutput(row, settings());
}

function toStaffOutput(row: Row, settings: Settings): StaffConsolidation {
  const { customerCode, customerName } = row;
  return { ...toConsolidationOutput(row, settings), customerCode, customerName };
}

function toConsolidationOutput(row: Row, { consolidation }: Settings): ConsolidationOutput {
  const { id, trackingNumber, status, service, instructions, members, createdAt } = row;
  const state = row.state ?? 'requested';
  const shown = { id, trackingNumber, state, status, service, instructions, members, createdAt };
  const { weightMilliPounds, expiresAt } = row;
  if (weightMilliPounds == null || expiresAt == null) return { ...shown, box: null, quote: null };
  const sides = {
    lengthMm: row.lengthMm ?? 0,
    widthMm: row.widthMm ?? 0,
    heightMm: row.heightMm ?? 0,
  };
  // Boxes from before the column have none.
  const divisor = row.volumetricDivisor ?? consolidation.volumetricDivisor;
  const volumetric = volumetricMilliPounds(sides, divisor);
  const documentIds = row.documents.map((document) => document.id);
  const [shipping, customs] = [row.shipping ?? 0, row.customs ?? 0];
  return {
    ...shown,
    box: { weightMilliPounds, ...sides, volumetricMilliPounds: volumetric, documentIds },
    quote: {
      currency: 'USD',
      ...{ shipping, customs, total: shipping + customs, separateTotal: row.separateTotal ?? 0 },
      expiresAt,
    },
  };
}
