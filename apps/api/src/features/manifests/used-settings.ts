import { query } from '../../db/query.ts';
import type { SettingsUse } from '../../ports/settings.ts';
import { Manifest } from './manifest.entity.ts';

/** The settings that manifests depend on: the sites where they begin and end. */
export const usedByManifests: SettingsUse = async (em) => {
  const rows = await query(em, Manifest)
    .selectFrom('manifests')
    .select(['origin', 'destination'])
    .distinct()
    .execute();
  return { sites: rows.flatMap(({ origin, destination }) => [origin, destination]) };
};
