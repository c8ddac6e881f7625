import type { Language } from '@jadeport/contract';
import type { Tracking } from '@jadeport/contract/tracking';
import { parseCustomerCode } from '@jadeport/customer-code';
import { progressOf, type ShipmentStatus } from '@jadeport/shipment';
import {
  type CarrierId,
  carriers,
  carrierUrl,
  comparedNumber,
  normalizeTrackingNumber,
} from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { namedBySql } from '../shipments/named-shipment.ts';
import { exampleOf } from './example.ts';
import { lookUpCustomerCode } from './look-up-customer-code.ts';
import { countMiss, limitCodeLookUps, refuseIfSearching } from './look-up-limits.ts';

export type LookUp = { trackingNumber: string; language: Language; address: string };

/** The tracking data of a number, with the events as JSON text. */
type Found = Omit<Tracking, 'events'> & { events: string };

/**
 * The tracking data of a number (ours or a carrier's), or the counts of a customer code. It
 * contains neither name, address nor contents, because everybody with the number may ask (spec
 * section 7).
 *
 * @throws TRACKING_NOT_FOUND for an unknown number and a code without packages alike
 * @throws TOO_MANY_REQUESTS after 30 look-ups by code in a minute, or 100 unknown numbers in an
 * hour, from one address
 */
export async function lookUp(deps: Deps, input: LookUp): Promise<Tracking> {
  const found = await find(deps, input);
  return { ...found, events: JSON.parse(found.events) as Tracking['events'] };
}

/**
 * The same as JSON text, which contains the events as the database wrote them. Fields that may be
 * missing come last.
 */
export async function lookUpJson(deps: Deps, input: LookUp): Promise<string> {
  const { events, description, estimatedDelivery, ...required } = await find(deps, input);
  const others = JSON.stringify({ description, estimatedDelivery }).slice(1);
  const comma = others === '}' ? '' : ',';
  return `${JSON.stringify(required).slice(0, -1)},"events":${events}${comma}${others}`;
}

async function find(deps: Deps, input: LookUp): Promise<Found> {
  const number = normalizeTrackingNumber(input.trackingNumber);
  const isCode = parseCustomerCode(number, deps.settings().business.codePrefix) !== undefined;
  if (isCode) await limitCodeLookUps(deps, input.address);
  const found = isCode
    ? await lookUpCustomerCode(deps.database.reader, number, input.language)
    : await lookUpShipment(deps, number, input.address);
  if (found) return found;
  const example = exampleOf(number, deps.settings().business, input.language);
  if (example) return { ...example, events: JSON.stringify(example.events) };
  if (!isCode) await countMiss(deps, input.address);
  throw new AppError('TRACKING_NOT_FOUND');
}

type ShipmentRow = {
  /** Whether it was found by our own number. */
  isOurs: boolean;
  status: ShipmentStatus;
  carrier: string | null;
  waybill: string | null;
  updatedAt: string;
  estimatedDelivery: string | null;
  description: string | null;
  /** JSON text. */
  events: string;
};

/** An instant as ISO 8601 text in UTC, formatted by the database. */
const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * One statement for the shipment that a number names and its history. `description` is the last
 * event's note, never the contents. `events` is JSON text as `JSON.stringify` would write it, which
 * is sent to the caller unread.
 */
export const shipmentSql = `
  select s.tracking_number = $1 as "isOurs", s.status, s.carrier, s.waybill, ${iso('s.updated_at')} as "updatedAt",
    s.estimated_delivery::text as "estimatedDelivery",
    '[' || coalesce(e.events, '') || ']' as events, e.description
  from (select s.* from shipments s ${namedBySql('$1')}) s
  left join lateral (
    select string_agg(json_strip_nulls(json_build_object('id', h.id::text, 'status', h.status,
        'timestamp', ${iso('h.occurred_at')}, 'location', h.location, 'completed', true,
        'note', h.note))::text, ','
        order by h.occurred_at desc, h.id desc) as events,
      (array_agg(h.note order by h.occurred_at desc, h.id desc))[1] as description
    from tracking_events h where h.shipment_id = s.id
  ) e on true`;

/** Reads the shipment in one raw statement, because this is the most frequent request. */
async function lookUpShipment(
  deps: Deps,
  number: string,
  address: string,
): Promise<Found | undefined> {
  const { database, settings } = deps;
  const compared = comparedNumber(number);
  const read = ({ execute }: Reader) => execute<ShipmentRow>(shipmentSql, [compared]);
  let [row] = await read(database.reader);
  // A replica does not have a package of this moment yet.
  if (!row && database.reader.isReplica) [row] = await read(database);
  if (!row) return undefined;
  refuseIfSearching(deps, address);
  const { status, carrier, waybill, updatedAt, estimatedDelivery, description, events } = row;
  return {
    trackingNumber: row.isOurs ? compared : number,
    status,
    carrier: carrier ?? settings().business.name.toLowerCase(),
    updatedAt,
    ...(description === null ? {} : { description }),
    ...(estimatedDelivery === null ? {} : { estimatedDelivery }),
    progress: progressOf(status),
    carrierUrl: waybill && isCarrierId(carrier) ? carrierUrl(carrier, waybill) : null,
    events,
  };
}

function isCarrierId(carrier: string | null): carrier is CarrierId {
  return carriers.some(({ id }) => id === carrier);
}
