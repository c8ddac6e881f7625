import type {
  listPreAlertsInput,
  PreAlert as PreAlertOutput,
  StaffPreAlert,
} from '@jadeport/contract/pre-alerts';
import type { PreAlertSort } from '@jadeport/contract/pre-alerts/sorts';
import { estimateGoods } from '@jadeport/estimator';
import { ratesPerUsd } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import { type List, type ListInput, listPage, sortText } from '../../db/list.ts';
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

type Needs = Pick<Deps, 'settingsStore'>;

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
      ...(['p.created_at', 'p.updated_at', 'p.priced_at', 's.tracking_number', 's.needs'] as const),
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

const own: List<'created'> = {
  columns: { created: { by: sql.ref('p.created_at'), type: 'instant' } },
  usual: '-created',
  id: { by: sql.ref('p.id'), type: 'uuid' },
};

/** By time from an index; another order sorts those whose papers are at one check, hundreds. */
const everybodys: List<PreAlertSort> = {
  columns: {
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    customer: { by: sql.ref('c.number'), type: 'number' },
    seller: { by: sortText(sql.ref('p.seller')), type: 'text' },
    since: { by: sql.ref('p.created_at'), type: 'instant' },
  },
  usual: 'since',
  id: { by: sql.ref('p.id'), type: 'uuid' },
};

/**
 * A customer's pre-alerts, newest first, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listPreAlerts(
  deps: Needs & Pick<Deps, 'database'>,
  customerId: string,
  { state, only, ...input }: Filter & ListInput<'created'>,
): Promise<Page<PreAlertOutput>> {
  let list = select(deps.database).where('p.customer_id', '=', customerId);
  if (state) list = list.where('p.state', '=', state);
  if (only === 'asked') list = list.where('s.needs', 'is not', null);
  const { items, nextCursor } = await listPage(list, own, input);
  return { items: items.map((row) => toPreAlert(row, deps)), nextCursor };
}

/**
 * Pre-alerted packages whose papers are at `check`, oldest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listStaffPreAlerts(
  deps: Needs & Pick<Deps, 'database'>,
  { check, ...input }: { check: PreAlertOutput['check'] } & ListInput<PreAlertSort>,
): Promise<Page<StaffPreAlert>> {
  const list = select(deps.database)
    .where('p.papers', '=', check)
    .where('p.state', 'in', ['open', 'matched']);
  const { items, nextCursor } = await listPage(list, everybodys, input);
  return { items: items.map((row) => toStaffPreAlert(row, deps)), nextCursor };
}

function toPreAlert(row: Row, { settingsStore }: Needs): PreAlertOutput {
  const pricedAt = row.priced_at ?? row.created_at;
  const settings = settingsStore.asOf(pricedAt);
  const { id, state, waybill, seller, orderNumber, service, items, documents, papers } = row;
  return {
    id,
    state,
    waybill,
    seller,
    orderNumber,
    service,
    items,
    documents,
    trackingNumber: row.tracking_number,
    check: papers,
    needs: row.needs ?? [],
    needsNote: row.needs_note,
    estimate: {
      ...estimateGoods(
        { items, service, weightMilliPounds: row.weight_milli_pounds || null },
        ratesPerUsd(settings),
        settings.tariff,
      ),
      asOf: dayAt('JM', pricedAt),
    },
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
