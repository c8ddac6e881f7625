import type { Settings } from '@jadeport/contract/settings';
import { type Place, placeNamed, placeOf } from '@jadeport/settings';
import { invalidField } from '../../errors/app-error.ts';

type Given = { location?: string | undefined; placeCode?: string | null | undefined };

/**
 * Where an event happens: at the place of the code, or else of the typed name.
 *
 * @throws VALIDATION_FAILED for an unknown code, and for an event without a place
 */
export function eventPlace(
  settings: Pick<Settings, 'sites' | 'warehouses'>,
  { location, placeCode }: Given,
): Place {
  if (placeCode) {
    const place = placeOf(settings, placeCode);
    if (place) return place;
    throw invalidField('placeCode', 'NOT_A_CHOICE');
  }
  if (!location) throw invalidField('location', 'REQUIRED');
  return placeNamed(settings, location);
}
