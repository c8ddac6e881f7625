import type { Shipment } from './shipment.entity.ts';

/** What staff can correct of a shipment, as the audit log has it: pounds and US dollars. */
export const factsOf = (shipment: Shipment) => ({
  description: shipment.description,
  carrier: shipment.carrier,
  waybill: shipment.waybill,
  weight: decimal(shipment.weightMilliPounds, 1000),
  value: decimal(shipment.declaredValueCents, 100),
  expected: shipment.estimatedDelivery,
});

const decimal = (units: number | null | undefined, parts: number) =>
  units == null ? null : units / parts;
