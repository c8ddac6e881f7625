import type { ShipmentStatus } from '@jadeport/shipment';
import { noActor } from '../src/features/audit/actor.ts';
import { addEvent } from '../src/features/shipments/add-event.ts';
import { Subscription } from '../src/features/tracking/subscription.entity.ts';
import { addParcels } from './parcels.ts';
import { newEmail, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Options = { lang?: string; session?: Person['session'] };

/** Returns the token of the link to a page of notifications, in an email or text message. */
export const linkIn = (text: string | undefined, page: 'confirm' | 'stop') =>
  new RegExp(`/notifications/${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

/** Returns the code of a text message that confirms a phone number. */
export const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** The actions of tests of notifications on packages of `customerCode`. */
export function subscribersOf(home: TestApp, customerCode: string) {
  const { database } = home.deps;
  const subscribe = (number: string, body: object, { lang = 'en', session }: Options = {}) =>
    home.send('POST', `/api/tracking/${number}/subscriptions?lang=${lang}`, { body, session });
  const act = (token: string, action: 'confirm' | 'stop') =>
    home.send('POST', `/api/subscriptions/${token}/${action}`, { body: {} });

  return {
    subscribe,
    act,

    async aParcel(status: ShipmentStatus = 'received', waybill: string | null = null) {
      const [number = ''] = await addParcels(database, customerCode, [{ status, waybill }]);
      return number;
    },

    /** Returns the e-mail address of a confirmed subscriber. */
    async aSubscriber(number: string, lang = 'en') {
      const to = newEmail();
      await subscribe(number, { channel: 'email', to }, { lang });
      await act(linkIn((await home.mailTo(to))?.text, 'confirm'), 'confirm');
      return to;
    },

    move: (trackingNumber: string, status: ShipmentStatus, more: object = {}) =>
      addEvent(database.em(), home.deps, noActor, {
        trackingNumber,
        status,
        location: 'Kingston',
        ...more,
      }),

    stored: (address: string) =>
      database.em().find(Subscription, { address }, { populate: ['shipment'] }),
    mailsTo: async (email: string) =>
      (await home.mails()).filter(({ to }) => to?.[0]?.address === email),
    textsTo: async (phone: string) => (await home.texts()).filter(({ to }) => to === phone),
  };
}
