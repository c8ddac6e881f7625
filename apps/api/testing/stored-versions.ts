import type { SettingsChanges } from '@jadeport/contract/settings';
import { dayAt } from '@jadeport/shipment';
import type { TestApp } from './test-app.ts';

/** Stores a version of the settings as it is, like an older release, and takes it into force. */
export async function storeVersion(
  { deps: { database, clock, settingsStore } }: TestApp,
  changes: SettingsChanges,
  from = dayAt('JM', clock()),
): Promise<void> {
  await database.execute(
    `insert into settings_versions (version, valid_from, changes, recorded_at)
     select max(version) + 1, $1::text::date, $2::text::jsonb, now() from settings_versions`,
    [from, JSON.stringify(changes)],
  );
  await settingsStore.refresh();
}
