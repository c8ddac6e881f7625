import type { SettingsVersion } from '@jadeport/contract/settings';
import { defaultSettings, valuesBefore } from '@jadeport/settings';
import { type Page, pageOf, readNumberCursor } from '../../db/cursor.ts';
import type { Database } from '../../db/orm.ts';
import { withActors } from '../audit/actor.ts';
import { readVersions } from './read-versions.ts';

/**
 * The history of the settings, newest first.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listSettingsVersions(
  database: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<SettingsVersion>> {
  const below = readNumberCursor(cursor) ?? Number.POSITIVE_INFINITY;
  const versions = await readVersions(database);
  const rows = versions
    .toReversed()
    .filter(({ version }) => version < below)
    .slice(0, limit + 1)
    .map((row) => ({ ...row, before: valuesBefore(row, versions, defaultSettings) }));
  const shown = await withActors(database, rows);
  return pageOf(
    shown.map((row) => ({ ...row, place: String(row.version) })),
    limit,
  );
}
