import { randomUUID } from 'node:crypto';
import { aCustomer, aMemberOfStaff, type Person } from '@jadeport/api/testing/people';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { upload } from '@jadeport/api/testing/uploads';
import { afterAll, beforeAll, test } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('access to documents');

let home: TestApp;
let staff: Person;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  owner = await aCustomer(home);
  stranger = await aCustomer(home);
});
afterAll(() => home.close());

const act = (path: string, body: object) =>
  home.send('POST', `/api/admin/unclaimed/${path}`, { session: staff.session, body });

/** What becomes of an unclaimed parcel whose documents staff have shared. */
const fates: Record<string, (id: string) => Promise<unknown>> = {
  'on the shelf': () => Promise.resolve(),
  'shared no longer': (id) => act(`${id}/share`, { shared: false }),
  'given to its owner': (id) => act(`${id}/assign`, { customerCode: owner.customerCode }),
  async 'disposed of'(id) {
    await home.deps.database.execute(
      "update unclaimed_parcels set received_at = now() - interval '1 year' where id = $1",
      [id],
    );
    await act(`${id}/dispose`, {});
  },
};

const reasons = ['', '?reason=I%20want%20to%20see%20it'];

test.each(Object.entries(fates))('shared documents of a parcel that is %s', async (fate, meet) => {
  for (const kind of ['photo', 'id', 'proof', 'signature', 'invoice']) {
    const document = (await upload(home, staff.session, { kind })).body.id as string;
    const { body } = await home.send('POST', '/api/admin/receiving', {
      session: staff.session,
      body: { scanId: randomUUID(), waybill: randomUUID(), weight: 1, documentIds: [document] },
    });
    await act(`${body.unclaimed.id}/share`, { shared: true });
    await meet(body.unclaimed.id);
    const isOpen = fate === 'on the shelf' && kind === 'photo';
    for (const reason of reasons) {
      const path = `/api/documents/${document}${reason}`;
      const visitor = (await home.send('GET', path, {})).status;
      count(visitor === 401 ? undefined : `${kind} ${fate}: ${visitor} for a visitor`);
      const { status } = await home.send('GET', path, { session: stranger.session });
      const wanted = isOpen ? 200 : 404;
      count(status === wanted ? undefined : `${kind} ${fate}: ${status}, not ${wanted}${reason}`);
    }
  }
});
