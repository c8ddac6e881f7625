import { defaultSettings, firstDay, settingsOf } from '@jadeport/settings';
import { createSchemaChecker } from '../src/adapters/xmllint/schema-checker.ts';
import type { Database } from '../src/db/database.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { type FileFormat, manifestFile } from '../src/features/manifests/manifest-file.ts';
import { sealManifest } from '../src/features/manifests/seal-manifest.ts';

const first = { version: 1, from: firstDay, changes: {} };
const settings = () => settingsOf(first, [first], defaultSettings);
const stopping = new AbortController();
const schemaChecker = createSchemaChecker();

/** Seals a manifest by the use-case, without a service. */
export const seal = (database: Database, id: string): Promise<void> =>
  sealManifest(database.em(), { clock: () => new Date(), settings }, noActor, id);

/** The lines of a sealed manifest as a file. */
export const fileOf = async (database: Database, id: string, format: FileFormat) =>
  (await manifestFile({ database, settings, stopping, schemaChecker }, id, format)).stream;
