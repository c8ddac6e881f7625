import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Document } from '../documents/document.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** A photograph of a parcel that came, or of a packed box. */
export const ParcelDocument = defineEntity({
  name: 'ParcelDocument',
  tableName: 'parcel_documents',
  properties: {
    document: () =>
      p.oneToOne(Document).owner().primary().updateRule('no action').deleteRule('cascade'),
    shipment: () =>
      p.manyToOne(Shipment).strictNullable().index().updateRule('no action').deleteRule('cascade'),
    unclaimed: () =>
      p
        .manyToOne(UnclaimedParcel)
        .strictNullable()
        .index()
        .updateRule('no action')
        .deleteRule('cascade'),
  },
});
export type ParcelDocument = InferEntity<typeof ParcelDocument>;
