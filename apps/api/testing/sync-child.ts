/** A whole service to be killed while it syncs: `sync-child.ts <dataDir> <platform>`. */

import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/environment/config.ts';
import { syncOrders } from '../src/features/orders/sync-orders.ts';

const [dataDir = '', platformId = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(
  readConfig({ DATA_DIR: dataDir, ALLOW_PRIVATE_UPSTREAMS: '1', LOG_LEVEL: 'silent' }),
);
await syncOrders(deps, platformId);
