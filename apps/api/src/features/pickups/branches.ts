import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { findSite, sitesOf } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import { invalidField } from '../../errors/app-error.ts';

/** A branch as people are told of it. */
export function branchOutput(settings: Settings, code: string, language: Language) {
  const site = findSite(settings, code);
  const name = (language === 'zh' ? site?.nameZh : site?.name) ?? code;
  return { code, name, address: site?.address ?? '', phone: site?.phone ?? '' };
}

/** @throws VALIDATION_FAILED on `site` for what is no branch of the settings */
export function refuseUnknownSite(
  { settings }: Pick<Deps, 'settings'>,
  site: string | undefined,
): void {
  if (site === undefined || sitesOf(settings(), 'branch').includes(site)) return;
  throw invalidField('site', 'SITE_UNKNOWN');
}
