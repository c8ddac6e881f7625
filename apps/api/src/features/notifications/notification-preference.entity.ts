import type { NotificationChannel, NotificationEvent } from '@jadeport/contract/notifications';
import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';

/** A customer's choice for one event and channel; without a row the default holds. */
export const NotificationPreference = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    customer: () => p.manyToOne(Customer).primary().updateRule('no action').deleteRule('cascade'),
    event: p.text().$type<NotificationEvent>().primary(),
    channel: p.text().$type<NotificationChannel>().primary(),
    isOn: p.boolean(),
  },
});
