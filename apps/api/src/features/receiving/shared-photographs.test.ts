// @processes
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
const [owner, stranger] = [await aCustomer(home), await aCustomer(home)];
afterAll(() => home.close());

const as = (person: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  home.send(method, `/api${path}`, { session: person.session, ...(body && { body }) });
const share = (id: string, shared = true) =>
  as(staff, 'POST', `/admin/unclaimed/${id}/share`, { shared });
const opens = async (person: Person, id: string) =>
  (await as(person, 'GET', `/documents/${id}?reason=Because%20I%20want`)).status;
const shownTo = async (person: Person, id: string) =>
  (await as(person, 'GET', '/unclaimed?limit=100')).body.items.find(
    (each: { id: string }) => each.id === id,
  )?.documentIds;

/** A parcel without an owner, on which these documents were put. */
async function aParcel(...kinds: string[]) {
  const documents: string[] = [];
  for (const kind of kinds) documents.push((await upload(home, staff.session, { kind })).body.id);
  const { body } = await as(staff, 'POST', '/admin/receiving', {
    scanId: randomUUID(),
    waybill: randomUUID(),
    weight: 2,
    documentIds: documents,
  });
  return { id: body.unclaimed.id as string, documents };
}
const onePhoto = async () => {
  const { id, documents } = await aParcel('photo');
  return { id, photo: documents[0] ?? '' };
};
const setState = (id: string, state: string) =>
  home.deps.database.execute('update unclaimed_parcels set state = $2 where id = $1', [id, state]);

describe('shared photographs of a parcel', () => {
  test('are closed for strangers as soon as it is disposed of', async () => {
    const { id, photo } = await onePhoto();
    await share(id);
    expect(await opens(stranger, photo)).toBe(200);
    await home.deps.database.execute(
      "update unclaimed_parcels set received_at = now() - interval '200 days' where id = $1",
      [id],
    );
    expect((await as(staff, 'POST', `/admin/unclaimed/${id}/dispose`, {})).status).toBe(200);
    expect([await opens(stranger, photo), await opens(staff, photo)]).toEqual([404, 200]);
  });

  test('are closed for strangers as soon as it has an owner', async () => {
    const { id, photo } = await onePhoto();
    await share(id);
    await as(staff, 'POST', `/admin/unclaimed/${id}/assign`, { customerCode: owner.customerCode });
    expect([await opens(stranger, photo), await opens(owner, photo)]).toEqual([404, 200]);
  });

  test.each(['disposed', 'granted'])(
    'are closed where an older version left them shared on a %s one',
    async (state) => {
      const { id, photo } = await onePhoto();
      await share(id);
      await setState(id, state);
      expect(await opens(stranger, photo)).toBe(404);
    },
  );

  test('are closed where they belong to a shipment or to nothing, whoever shared them', async () => {
    const { id, photo } = await onePhoto();
    await share(id);
    await home.deps.database.execute('delete from document_links where document_id = $1', [photo]);
    expect(await opens(stranger, photo)).toBe(404);
  });
});

describe.each(['id', 'invoice', 'proof'])('a document of the kind %s', (kind) => {
  test('is never shared, nor shown, beside photographs that are', async () => {
    const { id, documents } = await aParcel('photo', kind);
    const [photo = '', card = ''] = documents;
    expect((await share(id)).status).toBe(200);
    expect(await shownTo(stranger, id)).toEqual([photo]);
    expect([await opens(stranger, photo), await opens(stranger, card)]).toEqual([200, 404]);
  });

  test('is refused where there is nothing else to share', async () => {
    const { id, documents } = await aParcel(kind);
    expectError(await share(id), 409, 'NO_PHOTOGRAPHS');
    expect(await opens(stranger, documents[0] ?? '')).toBe(404);
    expect((await share(id, false)).body).toEqual({ shared: false });
  });

  test('stays closed where an older version has shared it, whatever the reason', async () => {
    const { id, documents } = await aParcel(kind);
    const [card = ''] = documents;
    await home.deps.database.execute(
      "update document_links set visible_to = 'everyone' where document_id = $1",
      [card],
    );
    expect(await shownTo(stranger, id)).toEqual([]);
    expect([await opens(stranger, card), await opens(staff, card)]).toEqual([404, 200]);
    const listed = (await as(staff, 'GET', '/admin/unclaimed?limit=100')).body.items;
    expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject({ shared: false });
  });
});
