import type { Deps } from '../context.ts';
import { User } from '../features/accounts/user.entity.ts';
import { syncOrders } from '../features/orders/sync-orders.ts';
import { encryptCredentials } from '../features/platforms/credentials.ts';
import { Platform } from '../features/platforms/platform.entity.ts';
import { demoShops } from './demo-shops.ts';
import { demoCustomer } from './seed/customers.ts';
import { demoId } from './seed/insert.ts';

/** The same id on every database, so that of two processes that start at once one fills. */
const idOf = (row: number) => `de300000-0000-4000-8000-b${String(row).padStart(11, '0')}`;

/**
 * Creates a shop of each kind with its orders for the demonstration customer (DEMO=1), unless one
 * exists.
 */
export async function fillDemoShops(deps: Deps): Promise<void> {
  const { database, secretKey, clock } = deps;
  const em = database.em();
  const user = await em.findOne(User, demoId('user', demoCustomer.row));
  if (!user || (await em.count(Platform, { user })) > 0) return;
  const createdAt = clock();
  const rows = demoShops.map((shop, index) => {
    const { platformType, name, apiUrl } = shop;
    const id = idOf(index + 1);
    const encrypted = encryptCredentials(secretKey, id, shop);
    const unset = { storeName: null, webhookUrl: null, lastSyncDate: null, nextSyncAt: null };
    const more = { renewingUntil: null, lastDelivery: null, schedule: 'off', writeBack: false };
    return {
      id,
      user: user.id,
      platformType,
      name,
      apiUrl,
      ...encrypted,
      ...unset,
      ...more,
      createdAt,
    };
  });
  await em.upsertMany(Platform, rows as never, { onConflictAction: 'ignore' });
  for (const { id } of rows) await syncOrders(deps, id);
}
