import { defineEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';

/** An owner was reminded that free storage ends. The key reminds once, by any number of processes. */
export const StorageReminder = defineEntity({
  name: 'StorageReminder',
  tableName: 'storage_reminders',
  properties: {
    shipment: () => p.manyToOne(Shipment).primary().updateRule('no action').deleteRule('cascade'),
    site: p.text().primary(),
    /** The reminder: of 7, 2 or 0 free days. */
    step: p.smallint().primary(),
    remindedAt: p.datetime(3),
  },
});
