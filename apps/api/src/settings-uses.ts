import { usedByCustomers } from './features/customers/used-settings.ts';
import { usedByInvoices } from './features/invoices/used-settings.ts';
import { usedByLocations } from './features/locations/used-settings.ts';
import { usedByManifests } from './features/manifests/used-settings.ts';
import { usedByShipments } from './features/shipments/used-settings.ts';
import type { SettingsUse } from './ports/settings.ts';

/** What features have made under the settings, each read by its feature. */
export const settingsUses: readonly SettingsUse[] = [
  usedByCustomers,
  usedByShipments,
  usedByLocations,
  usedByManifests,
  usedByInvoices,
];
