/**
 * Another process on the same database: `live-child.ts <databaseUrl> <dataDir> <number>` adds an
 * event to a shipment.
 */
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/environment/config.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { addEvent } from '../src/features/shipments/add-event.ts';

const [databaseUrl, dataDir, trackingNumber = ''] = process.argv.slice(2);
const { deps, close } = await openDeps(
  readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
);
const moved = { trackingNumber, status: 'processing', location: 'Guangzhou' } as const;
await addEvent(deps.database.em(), deps, noActor, moved);
await close();
process.exit();
