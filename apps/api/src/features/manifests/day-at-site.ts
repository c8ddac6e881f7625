import { findSite, type PresentSettings, settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';

/** The calendar day at a site (`YYYY-MM-DD`). */
export const dayAtSite = (settings: PresentSettings, code: string, instant: Date): string =>
  dayAt(findSite(settings, code)?.timeZone ?? settingsZone, instant);
