import { services } from '@jadeport/estimator';
import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { day, page, says, sortedBy, text } from '../fields.ts';
import { shipmentSorts } from './sorts.ts';

/** The lists that the overview and the reports count; `only` documents each. */
export const shipmentLists = [
  'stuck',
  'arriving',
  'received',
  'departed',
  'ready',
  'delivered',
  'arrived',
  'waiting',
] as const;
export type ShipmentList = (typeof shipmentLists)[number];

/**
 * `q` is a customer code, the beginning of a tracking number or waybill, or, without a digit, the
 * beginning of a customer's first name, last name, or both in either order.
 */
export const searchShipmentsInput = z
  .strictObject({
    q: text(0, 100, 'REQUIRED').optional().meta({
      description:
        'A customer code, the beginning of a tracking number or waybill, or without a digit that of a name',
    }),
    status: z.enum(shipmentStatuses, says('NOT_A_CHOICE')).optional(),
    only: z.enum(shipmentLists, says('NOT_A_CHOICE')).optional().meta({
      description:
        'stuck: under way and without an event for over three days; arriving: under way and expected on `day`; received, departed, ready, delivered: with their first such event on `day`; arrived: what has left and reached a branch, a driver or its owner on `day`; waiting: under way with the last event on `day`, or on any day',
    }),
    day: day.optional().meta({
      description:
        'The calendar day of `only`, in Guangzhou for received, else in Jamaica; without it, today',
    }),
    until: day
      .optional()
      .meta({ description: 'The last day, where `day` is the first of several' }),
    lane: text(1, 40, 'REQUIRED').optional().meta({ description: 'Of arrived', example: 'CN-JM' }),
    service: z.enum(services, says('NOT_A_CHOICE')).optional().meta({ description: 'Of arrived' }),
    sort: sortedBy(shipmentSorts),
    ...page,
  })
  .refine(({ only, day }) => day === undefined || (only !== undefined && only !== 'stuck'), {
    path: ['day'],
    ...says('INVALID'),
  })
  .refine(({ only, day, until }) => until === undefined || hasSeveralDays(only, day, until), {
    path: ['until'],
    ...says('INVALID'),
  })
  .refine(({ only, lane }) => lane === undefined || only === 'arrived', {
    path: ['lane'],
    ...says('INVALID'),
  })
  .refine(({ only, service }) => service === undefined || only === 'arrived', {
    path: ['service'],
    ...says('INVALID'),
  });

function hasSeveralDays(only: ShipmentList | undefined, day: string | undefined, until: string) {
  if (only === undefined || only === 'stuck' || only === 'arriving') return false;
  return day === undefined ? only === 'waiting' : day <= until;
}
