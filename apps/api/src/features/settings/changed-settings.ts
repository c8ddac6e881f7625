import type { Settings, SettingsChanges } from '@jadeport/contract/settings';
import { agreeing, changesWritten, following, merge, problemsOf } from '@jadeport/settings';
import { refuseFields } from '../../errors/field-error.ts';

/**
 * What a change makes of the settings that it finds, and what of it has to be recorded; undefined
 * where nothing differs.
 *
 * @param from the day in Jamaica from which it holds
 * @throws VALIDATION_FAILED for fields that contradict each other; what was wrong without the change
 *   is no reason
 */
export function changedSettings(before: Settings, parts: SettingsChanges, from: string) {
  const { written, problems } = agreeing(before, dated(merge(before, parts), before, from));
  refuseFields(problems);
  const after = following(before, written);
  refuseFields(problemsOf(after, before));
  return { after, changes: changesWritten(before, written) };
}

/** A new rate without a day of its own is of the day from which it holds. */
function dated(after: Settings, before: Settings, from: string): Settings {
  const [rate, old] = [after.exchangeRate, before.exchangeRate];
  const isNew = rate.jmdPerUsd !== old.jmdPerUsd || rate.cnyPerUsd !== old.cnyPerUsd;
  if (!isNew || rate.day !== old.day) return after;
  return { ...after, exchangeRate: { ...rate, day: from } };
}
