import { z } from 'zod';
import { day, instant, page } from '../fields.ts';
import { type Partially, partialShape } from './partial.ts';
import { settingsParts } from './parts.ts';

export type { OpeningHours } from './business.ts';
export { contrastOf, isReadable, leastContrast } from './contrast.ts';
export type { Partially } from './partial.ts';
export { type Settings, type SettingsPart, settingsPartNames, settingsParts } from './parts.ts';
export { type Site, siteCode, siteKinds } from './sites.ts';

const versionNumber = z.int().min(1).max(2_147_483_647);

/** The number of a version, the day from which it holds, and who recorded it when. */
const versionHead = {
  version: versionNumber,
  from: day,
  /** The e-mail address of the account; null for the first version. */
  by: z.string().nullable(),
  byName: z.string().nullable(),
  recordedAt: instant,
};

/** The parts of the settings that change; fields that are not given stay. */
const changes = partialShape(settingsParts.shape);
export const settingsChanges = z.strictObject(changes);
export type SettingsChanges = Partially<z.output<typeof settingsParts>>;

/** Without either, the settings of today; `on`, those of a day; `version`, those it brought. */
export const getSettingsInput = z.strictObject({
  on: day.optional(),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** All settings, under the version in force. */
export const settingsOutput = z
  .strictObject({ ...versionHead, ...settingsParts.shape })
  .meta({ id: 'Settings' });
export type SettingsOutput = z.infer<typeof settingsOutput>;

/**
 * The parts and fields that change. `version`: the version that the caller has read, of the day from
 * which the change holds or the newest of all. `from`: a day in Jamaica, today unless given.
 */
export const putSettingsInput = z.strictObject({
  version: versionNumber.optional(),
  from: day.optional(),
  ...changes,
});

/** The same without the version that was read: nothing is recorded. */
export const previewSettingsInput = putSettingsInput.omit({ version: true });

/**
 * What an example customer would get: a parcel's label as an SVG drawing, and the email that
 * welcomes, in the caller's language. The logo is in both, so that nothing has to be loaded.
 */
export const previewSettingsOutput = z
  .object({ label: z.string(), email: z.object({ subject: z.string(), html: z.string() }) })
  .meta({ id: 'SettingsPreview' });
export type SettingsPreview = z.infer<typeof previewSettingsOutput>;

/** A version in the history: what it changed, field by field, and what these fields had before. */
export const settingsVersionOutput = z
  .object({ ...versionHead, changes: settingsChanges, before: settingsChanges })
  .meta({ id: 'SettingsVersion' });
export type SettingsVersion = z.infer<typeof settingsVersionOutput>;

export const listSettingsVersionsInput = z.strictObject(page);

/** Newest first; those `from` a later day are still to come. */
export const listSettingsVersionsOutput = z.object({
  items: z.array(settingsVersionOutput),
  nextCursor: z.string().nullable(),
});
