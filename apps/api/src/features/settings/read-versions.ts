import type { Version } from '@jadeport/settings';
import type { Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { query } from '../../db/query.ts';
import type { ActorId } from '../audit/actor.ts';
import { SettingsVersion } from './settings-version.entity.ts';

/** A version with who recorded it, and when. */
export type StoredVersion = Version & { actor: ActorId | null; recordedAt: string };

/** The versions after a number, of any day, by number. */
export async function readVersions(source: Source, after = 0): Promise<StoredVersion[]> {
  return query(source, SettingsVersion)
    .selectFrom('settings_versions as v')
    .where('v.version', '>', after)
    .select((eb) => [
      'v.version',
      eb.cast<string>('v.valid_from', 'text').as('from'),
      'v.changes',
      'v.actor',
      isoOf(eb.ref('v.recorded_at')).as('recordedAt'),
    ])
    .orderBy('v.version')
    .execute();
}
