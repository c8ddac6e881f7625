export { customerConsolidations } from './consolidations.customers.ts';
export { documents } from './documents.ts';
export { preAlerts } from './pre-alerts.ts';
