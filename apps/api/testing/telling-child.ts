/**
 * A whole service that tells customers: `telling-child.ts <dataDir> <database> <gateway>` tells of the
 * events that its parent names, as its twin does, until the parent leaves.
 */
import { randomUUID } from 'node:crypto';
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { tellOfChange } from '../src/features/notifications/changes.ts';

const [dataDir = '', database = '', gateway = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(
  readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    SECRET_KEY: 'a key for tests, as long as a key must be',
    SMS_URL: gateway,
    LOG_LEVEL: 'silent',
  }),
);
process.send?.('open');
process.on('message', (eventIds: number[]) => void tell(eventIds));

async function tell(eventIds: number[]): Promise<void> {
  const payloads = eventIds.map((eventId) => ({ eventId, kind: 'departed' as const }));
  // Each with a job id of its own, as if two processes had seen the same event.
  await deps.jobs.enqueueMany(deps.database.em(), tellOfChange.name, payloads, () => randomUUID());
  process.send?.('enqueued');
}
