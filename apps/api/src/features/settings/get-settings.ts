import type { SettingsOutput } from '@jadeport/contract/settings';
import { defaultSettings, settingsOf, settingsZone, versionOn } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { readActors } from '../audit/actor.ts';
import { readVersions, type StoredVersion } from './read-versions.ts';

type Which = { on?: string | undefined; version?: number | undefined };

/**
 * The settings of today, of a day, or those that a version brought.
 *
 * @throws NOT_FOUND for an unknown version, and a day before the first
 */
export async function getSettings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { on = dayAt(settingsZone, clock()), version }: Which = {},
): Promise<SettingsOutput> {
  const versions = await readVersions(database);
  const wanted =
    version === undefined
      ? versionOn(on, versions)
      : versions.find((each) => each.version === version);
  if (!wanted) throw new AppError('NOT_FOUND');
  return toSettingsOutput(database, wanted, versions);
}

/** The settings that a version brought, with who recorded it. */
export async function toSettingsOutput(
  database: Deps['database'],
  wanted: StoredVersion,
  versions: readonly StoredVersion[],
): Promise<SettingsOutput> {
  const { tariff: _tariff, ...settings } = settingsOf(wanted, versions, defaultSettings);
  const { actor, recordedAt } = wanted;
  const { by = null, byName = null } = (await readActors(database, [actor])).get(actor) ?? {};
  return { ...settings, by, byName, recordedAt };
}
