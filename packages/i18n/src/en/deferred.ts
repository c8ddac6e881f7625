export { accounts } from './accounts.ts';
export { contact } from './contact.ts';
export { customers } from './customers.ts';
export { estimates } from './estimates.ts';
export { nextSteps } from './tracking.next.ts';
export { validation } from './validation.ts';
