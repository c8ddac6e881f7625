export { audit } from './audit.ts';
export { exports } from './exports.ts';
export { orders } from './orders.ts';
export { platforms } from './platforms.ts';
export { staffShipments } from './shipments.staff.ts';
export { tools } from './tools.ts';
