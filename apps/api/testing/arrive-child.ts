/**
 * A service to be killed while a manifest arrives: `arrive-child.ts <dataDir> <manifest>` says when it
 * begins, and ends once everything on it is counted and cleared.
 */
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { arriveAll } from './arrive-all.ts';

const [dataDir = '', id = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps, close } = await openDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
process.send?.('begins');
await arriveAll(deps, id);
await close();
process.exit();
