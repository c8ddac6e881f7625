import type { Language } from '@jadeport/contract';
import { withoutKind } from '@jadeport/settings';
import { brand } from './brand.ts';

/** The codes of the sites, in the order of the settings. */
export const siteCodes: readonly string[] = brand.sites.map(({ code }) => code);

/** A site's name as the settings have it; its code where it is no longer among them. */
export function siteName(code: string, language: Language): string {
  const site = brand.sites.find((each) => each.code === code);
  if (!site) return code;
  return language === 'zh' ? withoutKind(site.nameZh) : site.name;
}
