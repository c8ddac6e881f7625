import type { Language } from '@jadeport/contract';
import type { previewSettingsInput, SettingsPreview } from '@jadeport/contract/settings';
import { defaultSettings, settingsOf, versionOn } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { changedSettings } from './changed-settings.ts';
import { withDrawnLogo } from './draw-logo.ts';
import { readVersions } from './read-versions.ts';

/**
 * Draws what an example customer would get after a change, and records nothing.
 *
 * @throws NOT_FOUND for a day before the first version
 * @throws VALIDATION_FAILED like a change; UNAVAILABLE where too many labels are drawn
 */
export async function previewSettings(
  { database, clock, previewSettings }: Pick<Deps, 'database' | 'clock' | 'previewSettings'>,
  { from = dayAt('JM', clock()), ...parts }: z.output<typeof previewSettingsInput>,
  language: Language,
): Promise<SettingsPreview> {
  const versions = await readVersions(database);
  const base = versionOn(from, versions);
  if (!base) throw new AppError('NOT_FOUND');
  const before = settingsOf(base, versions, defaultSettings);
  const { after } = changedSettings(before, await withDrawnLogo(parts, versions), from);
  return previewSettings(after, language);
}
