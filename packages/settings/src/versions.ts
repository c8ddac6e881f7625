import type { Settings, SettingsChanges } from '@jadeport/contract/settings';
import type { PriceList } from '@jadeport/estimator';
import { following } from './addresses.ts';
import { merge, valuesAt } from './changes.ts';

/** What a version changes from its day on, a day in Jamaica (`YYYY-MM-DD`). */
export type Version = {
  readonly version: number;
  readonly from: string;
  readonly changes: SettingsChanges;
};

/** The settings in force, with the version that they are known by. */
export type PresentSettings = Settings & {
  readonly version: number;
  readonly from: string;
  /** The rates in the estimator's form; named after the version that last changed them. */
  readonly tariff: PriceList;
};

/** The order in which versions take hold: by day, and of one day by number. */
export const inOrder = <Each extends Version>(versions: readonly Each[]): Each[] =>
  versions.toSorted((one, other) =>
    one.from === other.from ? one.version - other.version : one.from < other.from ? -1 : 1,
  );

/** The version in force on a day; undefined before the first. */
export const versionOn = <Each extends Version>(
  day: string,
  versions: readonly Each[],
): Each | undefined => inOrder(versions).findLast(({ from }) => from <= day);

/**
 * Returns the settings that a version brought: `defaults`, and over them the changes of each version
 * up to it, in the order in which they take hold. A change that is recorded today therefore does not
 * undo one that was set for a later day, unless both change the same field.
 */
export function settingsOf(
  version: Version,
  versions: readonly Version[],
  defaults: Settings,
): PresentSettings {
  const ordered = inOrder(versions);
  const held = ordered.slice(0, ordered.indexOf(version) + 1);
  const settings = held.reduce(
    (before, { changes }) => following(before, merge<Settings>(before, changes)),
    defaults,
  );
  const priced = held.findLast(({ changes }) => changes.rates !== undefined) ?? version;
  return { ...settings, ...headOf(version), tariff: tariffOf(settings.rates, priced) };
}

/**
 * Returns what the fields that a version changes had before it, by what was recorded until then;
 * nothing for the first.
 */
export function valuesBefore(
  version: Version,
  versions: readonly Version[],
  defaults: Settings,
): SettingsChanges {
  const known = versions.filter((each) => each.version < version.version);
  const base = versionOn(version.from, known);
  return base ? valuesAt(settingsOf(base, known, defaults), version.changes) : {};
}

const headOf = ({ version, from }: Version) => ({ version, from });

/** The tariff of rates: 2026.7 is that of version 7, in force from a day of 2026. */
function tariffOf(rates: Settings['rates'], { version, from }: Version): PriceList {
  return { ...rates, version: `${from.slice(0, 4)}.${version}`, effectiveFrom: from };
}

/** The first day after `day` on which other settings take hold; undefined without any. */
export const nextDayAfter = (day: string, versions: readonly Version[]): string | undefined =>
  inOrder(versions).find(({ from }) => from > day)?.from;
