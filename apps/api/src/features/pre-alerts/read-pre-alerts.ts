import type {
  listPreAlertsInput,
  PreAlert as PreAlertOutput,
  StaffPreAlert,
} from '@jadeport/contract/pre-alerts';
import { estimateGoods } from '@jadeport/estimator';
import { ratesPerUsd } from '@jadeport/settings';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { type Page, pageOf, readInstantCursor } from '../../db/cursor.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { linkedDocuments } from '../documents/linked-documents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

type Needs = Pick<Deps, 'settings'>;

/** Pre-alerts with their shipments, documents and customers: one statement whatever their number. */
const select = (source: EntityManager | Database) =>
  query(source, PreAlert, Shipment, Customer, User)
    .selectFrom('pre_alerts as p')
    .innerJoin('shipments as s', 's.id', 'p.shipment_id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      ...([
        'p.id',
        'p.state',
        'p.waybill',
        'p.seller',
        'p.order_number as orderNumber',
        'p.service',
        'p.items',
        'p.papers',
      ] as const),
      ...(['p.readable', 'p.total_adds_up', 'p.needs_note'] as const),
      ...(['p.created_at', 'p.updated_at', 's.tracking_number', 's.needs'] as const),
      ...(['s.weight_milli_pounds', 'c.customer_code'] as const),
      fullName('u').as('customerName'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        linkedDocuments(source, 'pre-alert', eb.ref('p.id'))
          .select(['d.id', 'd.kind', 'd.type', 'd.size'])
          .orderBy('d.created_at')
          .orderBy('d.id'),
      ).as('documents'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/**
 * One pre-alert; with `customerId`, of that customer alone.
 *
 * @throws NOT_FOUND
 */
export async function getPreAlert(
  em: EntityManager,
  deps: Needs,
  id: string,
  customerId?: string,
): Promise<StaffPreAlert> {
  const found = select(em).where('p.id', '=', isUuid(id) ? id : null);
  const own = customerId === undefined ? found : found.where('p.customer_id', '=', customerId);
  const row = await own.executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return toStaffPreAlert(row, deps);
}

type Filter = Pick<z.output<typeof listPreAlertsInput>, 'state' | 'only'>;
type List = { limit: number; cursor?: string | undefined };

/**
 * A customer's pre-alerts, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listPreAlerts(
  deps: Needs & Pick<Deps, 'database'>,
  customerId: string,
  { state, only, limit, cursor }: Filter & List,
): Promise<Page<PreAlertOutput>> {
  const [at, id] = readInstantCursor(cursor);
  let list = select(deps.database).where('p.customer_id', '=', customerId);
  if (state) list = list.where('p.state', '=', state);
  if (only === 'asked') list = list.where('s.needs', 'is not', null);
  if (at && id) {
    list = list.where((eb) =>
      eb.or([
        eb('p.created_at', '<', at),
        eb.and([eb('p.created_at', '=', at), eb('p.id', '>', id)]),
      ]),
    );
  }
  const rows = await list
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  return pageOf(
    rows.map((row) => ({ ...toPreAlert(row, deps), place: placeOf(row) })),
    limit,
  );
}

/**
 * Pre-alerted packages whose papers are at `check`, oldest first, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listStaffPreAlerts(
  deps: Needs & Pick<Deps, 'database'>,
  { check, limit, cursor }: List & { check: PreAlertOutput['check'] },
): Promise<Page<StaffPreAlert>> {
  const [at, id] = readInstantCursor(cursor);
  let list = select(deps.database)
    .where('p.papers', '=', check)
    .where('p.state', 'in', ['open', 'matched']);
  if (at && id) {
    list = list.where((eb) =>
      eb.or([
        eb('p.created_at', '>', at),
        eb.and([eb('p.created_at', '=', at), eb('p.id', '>', id)]),
      ]),
    );
  }
  const rows = await list
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  return pageOf(
    rows.map((row) => ({ ...toStaffPreAlert(row, deps), place: placeOf(row) })),
    limit,
  );
}

const placeOf = ({ created_at, id }: Row) => `${created_at.getTime()} ${id}`;

function toPreAlert(row: Row, { settings }: Needs): PreAlertOutput {
  const { id, state, waybill, seller, orderNumber, service, items, documents, papers } = row;
  return {
    ...{ id, state, waybill, seller, orderNumber, service, items, documents },
    trackingNumber: row.tracking_number,
    check: papers,
    needs: row.needs ?? [],
    needsNote: row.needs_note,
    estimate: estimateGoods(
      { items, service, weightMilliPounds: row.weight_milli_pounds || null },
      ratesPerUsd(settings()),
      settings().tariff,
    ),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toStaffPreAlert = (row: Row, deps: Needs): StaffPreAlert => ({
  ...toPreAlert(row, deps),
  customerCode: row.customer_code,
  customerName: row.customerName,
  readable: row.readable,
  totalAddsUp: row.total_adds_up,
});
