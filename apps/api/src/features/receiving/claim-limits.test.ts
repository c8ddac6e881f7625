// @processes
// @database
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { anUnclaimedParcel } from '../../../testing/warehouse.ts';
import { dayMs } from '../../durations.ts';

const home = await openTestApp({ BRAND_UNCLAIMED_DAYS: '30' });
const staff = await aMemberOfStaff(home);
afterAll(() => home.close());

const aParcel = (at?: Date) => anUnclaimedParcel(home.deps.database, at);
const claim = ({ session }: Person, id: string, documentIds: string[] = []) =>
  home.send('POST', `/api/unclaimed/${id}/claims`, {
    session,
    body: { reason: 'Two pairs of running shoes.', documentIds },
  });
const deny = (id: string) =>
  home.send('POST', `/api/admin/claims/${id}/deny`, { session: staff.session, body: {} });
const proof = async ({ session }: Person, file?: Blob) =>
  (await upload(home, session, { kind: 'proof', ...(file && { file }) })).body.id as string;

describe('open claims of a customer', () => {
  test('are ten, also of many filed at once, until one is decided', async () => {
    const customer = await aCustomer(home);
    for (let filed = 0; filed < 8; filed++) await claim(customer, await aParcel());
    const parcels = await Promise.all(Array.from({ length: 6 }, () => aParcel()));
    const answers = await Promise.all(parcels.map((id) => claim(customer, id)));
    const filed = answers.filter(({ status }) => status === 201);
    expect(filed).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    if (!refused) throw new Error('nothing was refused');
    expectError(refused, 409, 'CLAIMS_FULL');
    expect(refused.body.message).toContain('10');
    expect((await claim(await aCustomer(home), await aParcel())).status).toBe(201);
    await deny(filed[0]?.body.id);
    expect((await claim(customer, await aParcel())).status).toBe(201);
    expectError(await claim(customer, await aParcel()), 409, 'CLAIMS_FULL');
  });
});

describe('a claim that was denied', () => {
  test('is filed again with a document that was not seen yet, and not without', async () => {
    const [customer, other] = [await aCustomer(home), await aCustomer(home)];
    const id = await aParcel();
    const file = new Blob([`%PDF-1.7\n%${Math.random()}\n%%EOF\n`]);
    const first = await claim(customer, id, [await proof(customer, file)]);
    await deny(first.body.id);
    const without = await claim(customer, id);
    expectError(without, 409, 'CLAIM_DENIED');
    expectError(await claim(customer, id, [await proof(customer, file)]), 409, 'CLAIM_DENIED');
    expect((await claim(other, id)).status).toBe(201);
    const again = await claim(customer, id, [await proof(customer, file), await proof(customer)]);
    expect(again.status).toBe(201);
    await deny(again.body.id);
    expectError(await claim(customer, id), 409, 'CLAIM_DENIED');
  });

  test('and filed again while it is being denied needs one, too', async () => {
    const customer = await aCustomer(home);
    for (let round = 0; round < 5; round++) {
      const id = await aParcel();
      const first = await claim(customer, id);
      const [, again] = await Promise.all([deny(first.body.id), claim(customer, id)]);
      expect([again.status, ['CLAIM_EXISTS', 'CLAIM_DENIED']]).toEqual([
        409,
        expect.arrayContaining([again.body.code]),
      ]);
    }
  });

  test('blocks no disposal', async () => {
    const customer = await aCustomer(home);
    const id = await aParcel(new Date(Date.now() - 40 * dayMs));
    await deny((await claim(customer, id)).body.id);
    expectError(await claim(customer, id), 409, 'CLAIM_DENIED');
    const disposed = await home.send('POST', `/api/admin/unclaimed/${id}/dispose`, {
      session: staff.session,
      body: {},
    });
    expect(disposed.status).toBe(200);
  });
});
