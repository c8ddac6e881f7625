export { customerConsolidations } from './consolidations.customers.ts';
export { customerAddress } from './customers.address.ts';
export { documents } from './documents.ts';
export { shipOrHold } from './manifests.customers.ts';
export { preferences } from './notifications.preferences.ts';
export { authorisedPeople, pickupPass } from './pickups.customers.ts';
export { preAlerts } from './pre-alerts.ts';
export { myPackages } from './shipments.packages.ts';
