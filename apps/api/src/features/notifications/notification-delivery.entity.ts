import { randomUUID } from 'node:crypto';
import type { NotificationChannel, NotificationEvent } from '@jadeport/contract/notifications';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';

/**
 * `dropped`: beyond what one account is sent in a day. `stopped`: switched off, or its receiver gone,
 * before it was sent.
 */
export type DeliveryState = 'waiting' | 'sent' | 'dropped' | 'stopped';

/** One message to one customer. The index tells each thing once, by any number of processes. */
export const NotificationDelivery = defineEntity({
  name: 'NotificationDelivery',
  tableName: 'notification_deliveries',
  uniques: [
    {
      name: 'notification_deliveries_once_unique',
      properties: ['about', 'event', 'customer', 'channel'],
    },
  ],
  indexes: [
    {
      name: 'notification_deliveries_bound_index',
      properties: ['customer', 'channel', 'createdAt'],
    },
    {
      name: 'notification_deliveries_held_index',
      properties: ['heldUntil'],
      where: 'held_until is not null',
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    event: p.text().$type<NotificationEvent>(),
    /** What it is about: a package, an invoice, an event. */
    about: p.text(),
    customer: () =>
      p.manyToOne(Customer).index(false).updateRule('no action').deleteRule('cascade'),
    channel: p.text().$type<NotificationChannel>(),
    state: p.text().$type<DeliveryState>(),
    /** The job that tells it: only its retries may tell it again. */
    jobId: p.uuid(),
    /** Its words, until it is sent; an email has none. */
    title: p.text().nullable(),
    body: p.text().nullable(),
    link: p.text().nullable(),
    /** The end of the quiet hours that hold it back. */
    heldUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3).index(),
  },
});
export type NotificationDelivery = InferEntity<typeof NotificationDelivery>;
