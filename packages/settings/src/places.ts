import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { setPlaces } from './set-places.ts';
import { mainWarehouse } from './texts.ts';

type Places = Pick<Settings, 'sites' | 'warehouses'>;
type KnownPlace = { code: string } & Record<Language, string>;

/** Where an event happens; `location` is in English, or as typed where the place is not known. */
export type Place = { location: string; locationZh: string | null; placeCode: string | null };

/** Every place with a name in both languages: the sites, then the places between them. */
export function knownPlaces(settings: Places): KnownPlace[] {
  const sites = settings.sites.map(({ code, name, nameZh }) => {
    const warehouse = settings.warehouses.find(({ site }) => site === code);
    return warehouse ? placeOfWarehouse(warehouse) : { code, en: name, zh: nameZh };
  });
  return [...sites, ...Object.entries(setPlaces).map(([code, names]) => ({ code, ...names }))];
}

/** The place of a code; undefined for an unknown one. */
export function placeOf(settings: Places, code: string): Place | undefined {
  const known = knownPlaces(settings).find((each) => each.code === code);
  return known && toPlace(known);
}

/** The place that somebody typed, which is known by its name in either language. */
export function placeNamed(settings: Places, typed: string): Place {
  const name = typed.toLowerCase();
  const known = knownPlaces(settings).find(({ en, zh }) =>
    [en, zh].some((each) => each.toLowerCase() === name),
  );
  return known ? toPlace(known) : { location: typed, locationZh: null, placeCode: null };
}

/** Where events at the warehouse happen: `Guangzhou, China`. */
export const warehousePlace = (settings: Pick<Settings, 'warehouses'>): Place =>
  toPlace(placeOfWarehouse(mainWarehouse(settings)));

const toPlace = ({ code, en, zh }: KnownPlace): Place => ({
  location: en,
  locationZh: zh,
  placeCode: code,
});

/** In Chinese the country comes first, and a city goes without 市: 中国广州. */
const placeOfWarehouse = ({ site, en, zh }: Settings['warehouses'][number]): KnownPlace => ({
  code: site,
  en: `${en.city}, ${en.country}`,
  zh: `${zh.country}${zh.city.replace(/市$/, '')}`,
});
