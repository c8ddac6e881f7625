import type { Settings, Site } from '@jadeport/contract/settings';

type Sites = Pick<Settings, 'sites'>;

/** The site of a code; undefined where the settings have none. */
export const findSite = ({ sites }: Sites, code: string): Site | undefined =>
  sites.find((site) => site.code === code);

/** The codes of the sites of a kind, in the order of the settings. */
export const sitesOf = ({ sites }: Sites, kind: Site['kind']): string[] =>
  sites.filter((site) => site.kind === kind).map(({ code }) => code);

/** The days of the settings themselves, and of versions' `from`, are those of Jamaica. */
export const settingsZone = 'America/Jamaica';

/** The time zone of the first site of a kind, whose calendar its lists follow. */
export const zoneOf = ({ sites }: Sites, kind: Site['kind']): string =>
  sites.find((site) => site.kind === kind)?.timeZone ?? settingsZone;
