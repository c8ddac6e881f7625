export {
  agreeing,
  changesWritten,
  describedSites,
  following,
  officeSite,
  warehouseOfSite,
} from './addresses.ts';
export { merge } from './changes.ts';
export { defaultSettings, firstDay, firstSettings } from './first-settings.ts';
export { drawnLogo, holdsName, type Logo, logoOf } from './logo.ts';
export { problemsOf } from './problems.ts';
export { firstPublicSettings, type PublicSettings, publicSettingsOf } from './public-settings.ts';
export { hasOwnPrices, samplesIn } from './samples.ts';
export { findSite, sitesOf } from './sites.ts';
export { textPlaces, townsOf, withoutKind } from './text-places.ts';
export { businessName, mainWarehouse, ratesPerUsd, warehousePlace } from './texts.ts';
export {
  inOrder,
  nextDayAfter,
  type PresentSettings,
  settingsOf,
  type Version,
  valuesBefore,
  versionOn,
} from './versions.ts';
