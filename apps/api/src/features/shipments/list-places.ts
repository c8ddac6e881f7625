import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { knownPlaces } from '@jadeport/settings';

/** The places that events name by a code, in a language. */
export const listPlaces = (
  settings: Pick<Settings, 'sites' | 'warehouses'>,
  language: Language,
): { items: { code: string; name: string }[] } => ({
  items: knownPlaces(settings).map((place) => ({ code: place.code, name: place[language] })),
});
