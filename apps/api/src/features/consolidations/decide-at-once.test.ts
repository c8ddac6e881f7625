// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { noActor } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { approveConsolidation } from './approve-consolidation.ts';
import { declineConsolidation } from './decide-consolidation.ts';

// The embedded database has one connection, on which nothing waits for a lock.
describe.skipIf(!process.env.DATABASE_URL)('on a real server (DATABASE_URL)', async () => {
  const home = await openTestApp();
  const { database } = home.deps;
  const owner = await aCustomer(home);
  const { decide, quoted, requested } = openConsolidations(home, owner, await aMemberOfStaff(home));
  afterAll(() => home.close());

  const waiters = async () => {
    const [row] = await database.execute<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count;
  };

  // With thousands of shipments PostgreSQL chooses other plans than with a few.
  beforeAll(async () => {
    await addParcels(database, owner.customerCode, Array(5000).fill({}));
    await database.execute('analyze shipments');
  });

  test.each([
    ['decline', declineConsolidation, requested],
    ['decline', declineConsolidation, quoted],
    ['approve', approveConsolidation, quoted],
  ] as const)('who waits to %s a box sees what was decided meanwhile', async (how, first, box) => {
    // Numbers are scattered, so the box is locked before its parcels, between them or after them.
    for (let count = 2; count < 6; count++) {
      const { id } = await box(count);
      const em = database.em();
      const customer = await em.findOneOrFail(Customer, { customerCode: owner.customerCode });
      const user = { customer } as unknown as Parameters<typeof approveConsolidation>[3];
      const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const decided = em.transactional(async (tx) => {
        await first(tx, home.deps, noActor, user, id);
        await tx.flush();
        held.resolve();
        await free.promise;
      });
      await held.promise;
      const second = decide(id, how);
      await expect.poll(waiters).toBe(1);
      free.resolve();
      await decided;
      expect((await second).status).toBe(409);
    }
  });
});
