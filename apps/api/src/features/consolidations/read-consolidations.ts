import { volumetricMilliPounds } from '@jadeport/consolidation';
import type {
  Consolidation as ConsolidationOutput,
  ConsolidationState,
  StaffConsolidation,
} from '@jadeport/contract/consolidations';
import type { ConsolidationSort } from '@jadeport/contract/consolidations/sorts';
import type { Settings } from '@jadeport/contract/settings';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput as Listing, listPage } from '../../db/list.ts';
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
type Row = Awaited<ReturnType<Select['execute']>>[number];
type State = { state?: ConsolidationState | undefined };

/** By the shipment, of which there is an index by customer. */
const own: List<'requested'> = {
  columns: { requested: { by: sql.ref('s.created_at'), type: 'instant' } },
  usual: '-requested',
  id: { by: sql.ref('s.id'), type: 'uuid' },
};

/** By time from its index; another order sorts all boxes, of which a day brings some tens. */
const everybodys: List<ConsolidationSort> = {
  columns: {
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    customer: { by: sql.ref('c.number'), type: 'number' },
    service: { by: sql.ref('k.service'), type: 'text' },
    weight: { by: sql`coalesce(k.weight_milli_pounds, -1)`, type: 'number' },
    quote: { by: sql`coalesce(k.shipping_cents + k.customs_cents, -1)`, type: 'number' },
    requested: { by: sql.ref('k.created_at'), type: 'instant' },
  },
  usual: '-requested',
  id: { by: sql.ref('k.shipment_id'), type: 'uuid' },
};
type Needs = Pick<Deps, 'database' | 'settings'>;

/** A customer's consolidations, newest first, from a cursor on. */
export async function listConsolidations(
  { database, settings }: Needs,
  customerId: string,
  { state, ...input }: State & Listing<'requested'>,
): Promise<Page<ConsolidationOutput>> {
  const all = select(database).where('s.customer_id', '=', customerId);
  const boxes = state ? all.where(shownState, '=', state) : all;
  const { items, nextCursor } = await listPage(boxes, own, input);
  return { items: items.map((row) => toConsolidationOutput(row, settings())), nextCursor };
}

/** Everybody's, or those in one state, for staff, newest first or as sorted. */
export async function listAllConsolidations(
  { database, settings }: Needs,
  { state, ...input }: State & Listing<ConsolidationSort>,
): Promise<Page<StaffConsolidation>> {
  const all = select(database);
  const boxes = state ? all.where(shownState, '=', state) : all;
  const { items, nextCursor } = await listPage(boxes, everybodys, input);
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
      shipping,
      customs,
      total: shipping + customs,
      separateTotal: row.separateTotal ?? 0,
      expiresAt,
    },
  };
}
