import {
  type putSettingsInput,
  type SettingsOutput,
  settingsPartNames,
} from '@jadeport/contract/settings';
import { defaultSettings, problemsOf, settingsOf, versionOn } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { notify } from '../../db/notices.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError, fieldErrors } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { changedSettings } from './changed-settings.ts';
import { withDrawnLogo } from './draw-logo.ts';
import { toSettingsOutput } from './get-settings.ts';
import { readVersions, type StoredVersion } from './read-versions.ts';
import { refuseUsed } from './refuse-used.ts';
import { SettingsVersion } from './settings-version.entity.ts';

type Form = z.output<typeof putSettingsInput>;

/**
 * Records a version with the given changes, which holds from a day in Jamaica on, and takes it into
 * force in this process; the others hear of it. Without a difference nothing is recorded.
 *
 * @throws SETTINGS_CHANGED where somebody has recorded a version since the caller read
 * @throws CODE_PREFIX_FIXED, TRACKING_PREFIX_FIXED, SITE_IN_USE
 * @throws VALIDATION_FAILED for fields that contradict each other from this day on, or on a later day
 *   that has changes already (what was wrong without the change is no reason); for a logo that is no
 *   picture
 */
export async function putSettings(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  form: Form,
): Promise<SettingsOutput> {
  // Before the transaction, which would hold a connection while a picture is drawn.
  const drawn = form.business?.logo
    ? await withDrawnLogo(form, await readVersions(deps.database))
    : form;
  const recorded = await deps.settingsStore.change(() =>
    em.transactional((tx) => recordVersion(tx, deps, actor, drawn)),
  );
  return toSettingsOutput(deps.database, recorded.version, recorded.versions);
}

async function recordVersion(
  tx: EntityManager,
  deps: Deps,
  actor: Actor,
  { version: read, from: given, ...parts }: Form,
) {
  await lock(tx);
  const versions = await readVersions(tx);
  const today = dayAt('JM', deps.clock());
  const from = given ?? today;
  if (from < today) throw fieldError('from', 'DAY_PASSED');
  const base = versionOn(from, versions);
  const newest = versions.at(-1);
  if (!base || !newest) throw new AppError('NOT_FOUND');
  if (read !== undefined && ![base.version, newest.version].includes(read)) {
    throw new AppError('SETTINGS_CHANGED');
  }
  const before = settingsOf(base, versions, defaultSettings);
  const { after, changes } = changedSettings(before, parts, from);
  if (!changes) return { version: base, versions };
  const version: StoredVersion = {
    version: newest.version + 1,
    from,
    changes,
    actor: actor.id,
    recordedAt: deps.clock().toISOString(),
  };
  const all = [...versions, version];
  for (const each of later(from, versions)) {
    const on = (some: readonly StoredVersion[]) => settingsOf(each, some, defaultSettings);
    const problems = problemsOf(on(all), on(versions));
    if (problems.length === 0) continue;
    const day = { path: 'from', key: 'LATER_CONFLICT', params: { day: each.from } } as const;
    throw fieldErrors([...problems, day]);
  }
  await refuseUsed(tx, deps.settingsUses, { before, after, isLater: from > today });
  await insertVersion(tx, version);
  await record(tx, { actor, action: 'settings.changed', details: detailsOf(version) });
  return { version, versions: all };
}

/** Versions are recorded one at a time, so that each sees the one before. */
const lock = (tx: EntityManager) =>
  query(tx, SettingsVersion)
    .selectFrom('settings_versions')
    .select('version')
    .where('version', '=', 1)
    .forUpdate()
    .execute();

/** The versions that hold on days after `day`; one that another of its day replaces never does. */
const later = (day: string, versions: readonly StoredVersion[]) =>
  versions.filter((each) => each.from > day && versionOn(each.from, versions) === each);

const insertVersion = (tx: EntityManager, { from, recordedAt, changes, ...row }: StoredVersion) =>
  query(tx, SettingsVersion)
    .insertInto('settings_versions')
    .values({
      ...row,
      changes: JSON.stringify(changes) as never,
      valid_from: from,
      recorded_at: new Date(recordedAt),
    })
    .returning(notify('settings'))
    .execute();

const detailsOf = ({ version, from, changes }: StoredVersion) => ({
  version,
  from,
  parts: settingsPartNames.filter((name) => changes[name] !== undefined).join(', '),
});
