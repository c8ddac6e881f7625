import type { Method } from './client.ts';
import { addParcels } from './parcels.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The actions of a customer and the warehouse on consolidations. */
export function openConsolidations(home: TestApp, owner: Person, staff: Pick<Person, 'session'>) {
  /** Adds parcels of the owner in the warehouse: 2.5 lb each, worth US$123.45. */
  const parcels = (count = 2) =>
    addParcels(
      home.deps.database,
      owner.customerCode,
      Array.from({ length: count }, () => ({ status: 'received' as const })),
    );
  const as = (person: Person, method: Method, path: string, body?: object, lang = 'en') =>
    home.send(method, `/api/consolidations${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, {
      session: person.session,
      ...(body && { body }),
    });
  const ask = (trackingNumbers: string[], more: object = {}) =>
    as(owner, 'POST', '', { trackingNumbers, service: 'standard', ...more });
  const box = { weight: 4, length: 53, width: 23, height: 29.5 };
  const pack = (id: string, body: object = box) =>
    home.send('POST', `/api/admin/consolidations/${id}/pack`, { session: staff.session, body });
  const decide = (id: string, how: 'approve' | 'decline', person = owner) =>
    as(person, 'POST', `/${id}/${how}`);
  const statusOf = async (number: string) => {
    const { body } = await home.send('GET', `/api/admin/shipments/${number}`, staff);
    return body.status;
  };
  async function requested(count = 2) {
    const members = await parcels(count);
    const { body } = await ask(members);
    return { id: body.id as string, number: body.trackingNumber as string, members };
  }
  async function quoted(count = 2) {
    const made = await requested(count);
    const { status } = await pack(made.id);
    if (status !== 200) throw new Error(`packing was answered by ${status}`);
    return made;
  }
  return { parcels, as, ask, box, pack, decide, statusOf, requested, quoted };
}
