/**
 * A service to be killed while a manifest departs: `depart-child.ts <dataDir> <manifest>` says when it
 * begins.
 */
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { departManifest } from '../src/features/manifests/depart-manifest.ts';

const [dataDir = '', id = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const { deps } = await openDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
process.send?.('begins');
await departManifest(deps.database.em(), deps, noActor, id);
