export { accounts } from './accounts.ts';
export { contact } from './contact.ts';
export { customers } from './customers.ts';
export { estimates } from './estimates.ts';
export { validation } from './validation.ts';
