export { changesBetween, merge } from './changes.ts';
export { nextDeparture } from './departures.ts';
export { defaultSettings, firstDay, firstSettings } from './first-settings.ts';
export { knownPlaces, type Place, placeNamed, placeOf, warehousePlace } from './places.ts';
export { problemsOf } from './problems.ts';
export {
  firstPublicSettings,
  type PublicLogo,
  type PublicPromise,
  type PublicSettings,
  type PublicSite,
  publicSettingsOf,
} from './public-settings.ts';
export { rateText } from './rate-text.ts';
export { findSite, settingsZone, sitesOf, zoneOf } from './sites.ts';
export { storageRule } from './storage.ts';
export {
  businessName,
  letterhead,
  logoBytes,
  mainWarehouse,
  ratesPerUsd,
  senderOf,
} from './texts.ts';
export {
  inOrder,
  nextDayAfter,
  type PresentSettings,
  settingsOf,
  type Version,
  versionAt,
  versionOn,
} from './versions.ts';
