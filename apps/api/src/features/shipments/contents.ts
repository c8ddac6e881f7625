import type { Shipment } from './shipment.entity.ts';

/**
 * What is in a shipment; empty where nobody has said: a parcel that came without a pre-alert is
 * described by its waybill or by its label on the shelf of unclaimed parcels.
 */
export const contentsSql = (shipment: string) =>
  `case when upper(replace(${shipment}.description, ' ', '')) = ${shipment}.waybill
    or ${shipment}.description ~ '^U-[0-9]+$' then '' else ${shipment}.description end`;

/** As `contentsSql`, of a shipment that has been read. */
export const contentsOf = ({ description, waybill }: Pick<Shipment, 'description' | 'waybill'>) =>
  description.replaceAll(' ', '').toUpperCase() === waybill || /^U-\d+$/.test(description)
    ? ''
    : description;
