export { accounts } from './accounts.ts';
export { contact } from './contact.ts';
export { customers } from './customers.ts';
export { estimates } from './estimates.ts';
export { nextSteps } from './next-steps.ts';
export { myShipments } from './shipments.mine.ts';
export { notifications } from './tracking.notifications.ts';
export { validation } from './validation.ts';
