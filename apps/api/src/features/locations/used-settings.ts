import { query } from '../../db/query.ts';
import type { SettingsUse } from '../../ports/settings.ts';
import { Location } from './location.entity.ts';

/** The settings that shelves depend on: their sites. */
export const usedByLocations: SettingsUse = async (em) => {
  const rows = await query(em, Location)
    .selectFrom('locations')
    .select('site')
    .distinct()
    .execute();
  return { sites: rows.map(({ site }) => site) };
};
