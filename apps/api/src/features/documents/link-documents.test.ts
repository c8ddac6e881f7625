// @processes
// @database
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
const [owner, other] = [await aCustomer(home), await aCustomer(home)];
const act = openPreAlerts(home, staff);
afterAll(() => home.close());

const { execute } = home.deps.database;
const as = (person: Person, path: string, body: object) =>
  home.send('POST', `/api${path}`, { session: person.session, body });
const opens = async ({ session }: Person, id: string, query = '?reason=Checking%20the%20claim') =>
  (await home.send('GET', `/api/documents/${id}${query}`, { session })).status;
const aDocument = async ({ session }: Person, kind: string) =>
  (await upload(home, session, { kind })).body.id as string;
const receive = async (body: object) =>
  (await as(staff, '/admin/receiving', { scanId: randomUUID(), weight: 2, ...body })).body;

test('photographs of a package go with it: its former owner neither opens nor lists them', async () => {
  const photo = await aDocument(staff, 'photo');
  const { body: parcel } = await act.preAlert(owner);
  const { shipment } = await receive({ waybill: parcel.waybill, documentIds: [photo] });
  const path = `/api/photographs?trackingNumber=${shipment.trackingNumber}`;
  const lists = async ({ session }: Person) =>
    (await home.send('GET', path, { session })).body.items.map(({ id }: { id: string }) => id);
  expect([await opens(owner, photo), await opens(other, photo)]).toEqual([200, 404]);
  expect([await lists(owner), await lists(other)]).toEqual([[photo], []]);
  await execute(
    `update shipments set customer_id = (select id from customers where user_id = $2) where id = $1`,
    [shipment.id, other.userId],
  );
  expect([await opens(owner, photo), await opens(other, photo)]).toEqual([404, 200]);
  expect([await lists(owner), await lists(other)]).toEqual([[], [photo]]);
});

describe('the proof of a claim', () => {
  async function aClaim() {
    const [card, proof] = [await aDocument(owner, 'id'), await aDocument(owner, 'proof')];
    const { unclaimed } = await receive({ waybill: randomUUID() });
    const { body } = await as(owner, `/unclaimed/${unclaimed.id}/claims`, {
      reason: 'Two pairs of running shoes.',
      documentIds: [card, proof],
    });
    const listed = async (state: string) => {
      const { session } = staff;
      const page = await home.send('GET', `/api/admin/claims?state=${state}&limit=100`, {
        session,
      });
      const claim = page.body.items.find(({ id }: { id: string }) => id === body.id);
      return claim.documents.map(({ id }: { id: string }) => id).sort();
    };
    return { id: body.id as string, card, proof, listed };
  }

  test.each(['grant', 'deny'] as const)(
    'with an identity document: staff open that until they %s the claim',
    async (how) => {
      const { id, card, proof, listed } = await aClaim();
      expect([await opens(staff, card), await opens(staff, proof)]).toEqual([200, 200]);
      expect(await listed('filed')).toEqual([card, proof].sort());
      await as(staff, `/admin/claims/${id}/${how}`, {});
      expect([await opens(staff, card), await opens(staff, proof)]).toEqual([404, 200]);
      expect([await opens(owner, card, ''), await opens(other, card)]).toEqual([200, 404]);
      expect(await listed(how === 'grant' ? 'granted' : 'denied')).toEqual([proof]);
    },
  );
});

test('a document belongs to one thing, also of two that want it at once', async () => {
  const documentIds = [await aDocument(owner, 'invoice')];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => act.preAlert(owner, { documentIds })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expectError(refused as never, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(refused as never))).toEqual(['documentIds']);
  const links = await execute('select from document_links where document_id = any($1)', [
    documentIds,
  ]);
  expect(links).toHaveLength(1);
});
