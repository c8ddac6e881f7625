import type { Brand } from '@jadeport/brand';
import { fieldIssues } from '@jadeport/contract';
import { type Settings, settingsParts } from '@jadeport/contract/settings';
import { firstDay, firstSettings, problemsOf } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { issueText } from '../../errors/app-error.ts';
import { StartupError } from '../../start/startup-error.ts';
import { SettingsVersion } from './settings-version.entity.ts';

/**
 * Records the first version of a new installation from the `BRAND_…` settings. Safe when several
 * processes start at once.
 *
 * @returns whether there was none
 * @throws StartupError that names the field with a wrong value
 */
export async function recordFirstVersion(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  brand: Brand,
): Promise<boolean> {
  const versions = query(database, SettingsVersion);
  const found = await versions.selectFrom('settings_versions').select('version').limit(1).execute();
  if (found.length > 0) return false;
  const changes = firstSettings(brand);
  refuseWrong(changes);
  const [made] = await versions
    .insertInto('settings_versions')
    .values({
      version: 1,
      valid_from: firstDay,
      changes: JSON.stringify(changes) as never,
      actor: null,
      recorded_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute();
  return made !== undefined;
}

function refuseWrong(first: Settings): void {
  const { error } = settingsParts.safeParse(first);
  const [wrong] = error ? fieldIssues(error.issues) : problemsOf(first);
  if (!wrong) return;
  throw new StartupError(
    `A BRAND_… setting has a value that is not valid for ${wrong.path}: ${issueText(wrong, 'en')}.`,
  );
}
