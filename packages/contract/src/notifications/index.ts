import { z } from 'zod';
import { says } from '../fields.ts';
import { type NotificationEvent, notificationEvents } from './events.ts';

export * from './events.ts';
export * from './templates.ts';

const flag = z.boolean(says('WRONG_TYPE'));

/** One schema under each event. */
const ofEach = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(notificationEvents.map((event) => [event, schema])) as Record<
    NotificationEvent,
    Schema
  >;

const time = z.string(says('WRONG_TYPE')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('INVALID'));

/** Between which times of Jamaica nothing rings; `from` after `to` goes over midnight. */
const quietHours = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from !== to, { error: 'INVALID', path: ['to'] })
  .nullable();
export type QuietHours = z.infer<typeof quietHours>;

const channels = z.object({ email: flag, sms: flag, push: flag, whatsapp: flag });

/** The switchboard: `{event: {channel: on}}`. Text messages go to a confirmed number alone. */
export const notificationPreferencesOutput = z
  .object({ ...ofEach(channels), quietHours })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof notificationPreferencesOutput>;

const changes = z.strictObject(channels.partial().shape).optional();

/** The switches that change; the others stay. */
export const putNotificationPreferencesInput = z.strictObject({
  ...ofEach(changes),
  quietHours: quietHours.optional(),
});

/** What there is to choose: a confirmed number, browsers that subscribed, and WhatsApp by our number. */
export const notificationChannelsOutput = z
  .object({
    sms: z.boolean(),
    whatsapp: z.boolean(),
    push: z.object({ publicKey: z.string(), devices: z.int() }),
  })
  .meta({ id: 'NotificationChannels' });
export type OfferedChannels = z.infer<typeof notificationChannelsOutput>;

const base64url = (bytes: number) =>
  z
    .string(says('WRONG_TYPE'))
    .regex(/^[\w-]+={0,2}$/, says('INVALID'))
    .refine((value) => value.replaceAll('=', '').length === Math.ceil((bytes * 4) / 3), {
      error: 'INVALID',
    });

/** As `PushSubscription.toJSON()` of a browser has it. */
export const createPushSubscriptionInput = z.strictObject({
  endpoint: z.string(says('WRONG_TYPE')).max(1000, says('TOO_LONG')),
  expirationTime: z.number(says('WRONG_TYPE')).nullish(),
  /** The public key of the browser, a point of P-256, and its secret. */
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});
export const createPushSubscriptionOutput = z.object({ id: z.string() });
export const deletePushSubscriptionInput = z.strictObject({
  endpoint: z.string(says('WRONG_TYPE')).max(1000, says('TOO_LONG')),
});
