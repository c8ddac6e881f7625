import { randomUUID } from 'node:crypto';
import type { CustomerUser, Deps } from '../../context.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Address } from '../../ports/order-source.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import { nextTrackingNumbers } from '../shipments/next-tracking-number.ts';
import type { Consignee } from '../shipments/shipment.entity.ts';
import { writeBack } from './orders.jobs.ts';

type Row = {
  id: string;
  platformId: string;
  orderNumber: string;
  customerName: string;
  shippingAddress: Address | null;
  items: { name: string; quantity: number }[];
  isCancelled: boolean;
  shipmentId: string | null;
  writeBack: boolean;
  announces: boolean;
};

type Needs = Pick<Deps, 'jobs' | 'clock' | 'config'>;

/**
 * Makes the shipment of one order, or finds the one it has: whoever asks how often gets one number.
 *
 * @throws NOT_FOUND for another seller's order as for none, ORDER_CANCELLED
 */
export async function processOrder(
  em: EntityManager,
  deps: Needs,
  user: CustomerUser,
  id: string,
): Promise<string> {
  const numbers = await processOrders(em, deps, user, [id]);
  const trackingNumber = numbers.get(id.toLowerCase());
  if (!trackingNumber) throw new AppError('ORDER_CANCELLED');
  return trackingNumber;
}

/**
 * The same for many orders, in the same number of statements: the tracking number of each by its id in
 * small letters, null for one that was cancelled before it had a shipment. All or none.
 *
 * @throws NOT_FOUND where any of them is not the seller's
 */
export function processOrders(
  em: EntityManager,
  deps: Needs,
  user: CustomerUser,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  return em.transactional(async (tx) => {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const orders = await lockOrders(tx, user, wanted);
    const fresh = orders.filter(({ shipmentId, isCancelled }) => !shipmentId && !isCancelled);
    if (fresh.length > 0) await makeShipments(tx, deps, user, fresh);
    return trackingNumbers(tx, wanted);
  });
}

/** Locked in the order in which a sync locks them (`store-orders.ts`), so that nobody blocks. */
async function lockOrders(
  tx: EntityManager,
  user: CustomerUser,
  wanted: readonly string[],
): Promise<Row[]> {
  const orders = wanted.every(isUuid)
    ? await execute<Row>(
        tx,
        `select o.id, o.platform_id as "platformId", o.order_number as "orderNumber",
           o.customer_name as "customerName", o.shipping_address as "shippingAddress", o.items,
           o.is_cancelled as "isCancelled", o.shipment_id as "shipmentId",
           p.write_back as "writeBack", p.webhook_url is not null as announces
         from orders o join platforms p on p.id = o.platform_id
         where o.id = any($1::uuid[]) and p.user_id = $2
         order by o.platform_id, o.external_id collate "C" for update of o`,
        [wanted, user.id],
      )
    : [];
  if (orders.length < wanted.length) throw new AppError('NOT_FOUND');
  return orders;
}

async function makeShipments(
  tx: EntityManager,
  { jobs, clock, config }: Needs,
  user: CustomerUser,
  orders: readonly Row[],
): Promise<void> {
  const now = clock();
  const numbers = await nextTrackingNumbers(tx, config.brand.trackingPrefix, orders.length);
  const shipments = orders.map((order, at) => ({
    id: randomUUID(),
    order_id: order.id,
    tracking_number: numbers[at],
    description: describe(order),
    consignee: consigneeOf(order),
    items: order.items,
  }));
  await execute(tx, makeSql, [
    JSON.stringify(shipments),
    ...[user.customer.id, now, `${config.brand.warehouseCity}, China`],
  ]);
  await jobs.enqueueMany(
    tx,
    writeBack.name,
    orders.filter((order) => order.writeBack).map(({ id }) => ({ orderId: id })),
  );
  const told = orders.filter(({ announces }) => announces);
  await publishWebhook(
    jobs,
    tx,
    'order.processed',
    now,
    told.map(({ id, platformId }) => ({ platformId, subject: id })),
  );
}

/**
 * Shipments, the first line of each one's history, and the orders' ends of the bond, in one statement.
 * An order that had a shipment by now would break the unique column, and take all of it back.
 */
const makeSql = `
  with given as (
    select * from json_to_recordset($1::json) as g (id uuid, order_id uuid, tracking_number text,
      description text, consignee jsonb, items jsonb)
  ),
  shipped as (
    insert into shipments
      (id, customer_id, tracking_number, description, status, consignee, items, created_at, updated_at)
    select id, $2, tracking_number, description, 'pending', consignee, items, $3, $3 from given
    returning id
  ),
  announced as (
    insert into tracking_events (shipment_id, status, location, occurred_at)
    select id, 'pending', $4, $3 from shipped
  )
  update orders o set shipment_id = g.id, is_processed = true
  from given g where o.id = g.order_id and o.shipment_id is null`;

async function trackingNumbers(
  tx: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await execute<{ id: string; trackingNumber: string | null }>(
    tx,
    `select o.id, s.tracking_number as "trackingNumber"
     from orders o left join shipments s on s.id = o.shipment_id where o.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, trackingNumber }) => [id, trackingNumber]));
}

/** Longest description; a shipment's items tell the rest. */
const descriptionLimit = 200;

/** What the warehouse should look for: `2 × Mug, 1 × Plate`. */
function describe({ items, orderNumber }: Row): string {
  const text = items.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`).join(', ');
  const told = text || oneLine(orderNumber);
  return told.length <= descriptionLimit
    ? told
    : `${told.slice(0, descriptionLimit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function consigneeOf({ shippingAddress, customerName }: Row): Consignee {
  const nowhere = { street: '', city: '', postalCode: '', country: '' };
  const { name, ...place } = shippingAddress ?? { name: '', ...nowhere };
  return { name: name.trim() || customerName, ...place };
}
