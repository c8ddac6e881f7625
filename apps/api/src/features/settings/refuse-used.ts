import type { Settings } from '@jadeport/contract/settings';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { SettingsUse } from '../../ports/settings.ts';

type Change = {
  before: Settings;
  after: Settings;
  /** Whether it holds from a later day only. */
  isLater: boolean;
};

/**
 * Refuses to change what something already depends on. Such a change holds from today only, because
 * nobody knows what will depend on it on a later day.
 *
 * @throws CODE_PREFIX_FIXED, TRACKING_PREFIX_FIXED, SITE_IN_USE, or VALIDATION_FAILED for a later day
 */
export async function refuseUsed(
  em: EntityManager,
  uses: readonly SettingsUse[],
  { before, after, isLater }: Change,
): Promise<void> {
  const codes = new Set(after.sites.map(({ code, kind }) => `${kind} ${code}`));
  const gone = before.sites.filter(({ code, kind }) => !codes.has(`${kind} ${code}`));
  const newCode = before.business.codePrefix !== after.business.codePrefix;
  const newTracking = before.business.trackingPrefix !== after.business.trackingPrefix;
  if (!newCode && !newTracking && gone.length === 0) return;
  if (isLater) {
    throw fieldError('from', 'TODAY_ONLY');
  }
  for (const use of uses) {
    const { codePrefix, trackingPrefix, sites = [] } = await use(em);
    if (newCode && codePrefix) throw new AppError('CODE_PREFIX_FIXED');
    if (newTracking && trackingPrefix) throw new AppError('TRACKING_PREFIX_FIXED');
    const used = gone.find(({ code }) => sites.includes(code));
    if (used) throw new AppError('SITE_IN_USE', { site: used.code });
  }
}
