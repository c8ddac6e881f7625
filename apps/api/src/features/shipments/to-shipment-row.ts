import type { Settings } from '@jadeport/contract/settings';
import type { createShipmentInput } from '@jadeport/contract/shipments';
import { parsePounds, parseUsd } from '@jadeport/estimator';
import { carriers } from '@jadeport/tracking';
import type { z } from 'zod';
import { toWaybill } from './to-waybill.ts';

type Form = Omit<z.output<typeof createShipmentInput>, 'customerCode'>;
type Given = { [Field in keyof Form]?: Form[Field] | undefined };

/**
 * The columns of the entered details: a blank becomes null, a missing field stays missing. `present`
 * is the waybill that the shipment has.
 *
 * @throws VALIDATION_FAILED on `waybill` as `toWaybill` does
 */
export function toShipmentRow(
  { description, weight, carrier, waybill, declaredValue }: Given,
  settings: Pick<Settings, 'business'>,
  present: string | null = null,
) {
  return {
    ...(description === undefined ? {} : { description }),
    ...(weight === undefined ? {} : { weightMilliPounds: parsePounds(String(weight)) ?? null }),
    ...(carrier === undefined ? {} : { carrier: carrier ? carrierId(carrier) : null }),
    ...(waybill === undefined
      ? {}
      : { waybill: waybill ? toWaybill(waybill, settings, present) : null }),
    ...(declaredValue === undefined
      ? {}
      : { declaredValueCents: parseUsd(String(declaredValue)) ?? null }),
  };
}

/** The id of a listed carrier, typed by id or name in any case; any other text unchanged. */
function carrierId(typed: string): string {
  const is = (name: string) => name.toLowerCase() === typed.toLowerCase();
  return carriers.find(({ id, name }) => is(id) || is(name))?.id ?? typed;
}
