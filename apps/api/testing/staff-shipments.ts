import type { Method } from './client.ts';
import { aCustomer, aMemberOfStaff } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A staff member, and a customer whose packages they handle. */
export async function openStaffShipments(home: TestApp) {
  const [staff, owner] = [await aMemberOfStaff(home), await aCustomer(home)];
  const base = '/api/admin/shipments';
  const send = (method: Method, path: string, body?: unknown, lang = 'en') =>
    home.send(method, `${base}${path}?lang=${lang}`, {
      session: staff.session,
      ...(body === undefined ? {} : { body }),
    });
  const parcel = (changes: object = {}) => ({
    customerCode: owner.customerCode,
    description: 'Kitchen scale',
    weight: 2.5,
    ...changes,
  });
  return {
    base,
    session: staff.session,
    email: staff.email,
    owner,
    send,
    parcel,
    enter: async (changes: object = {}) => (await send('POST', '', parcel(changes))).body,
    move: (number: string, status: string, more: object = {}) =>
      send('POST', `/${number}/events`, { status, location: 'Kingston', ...more }),
  };
}
