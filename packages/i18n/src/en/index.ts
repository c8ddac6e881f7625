export { accounts } from './accounts.ts';
export { customers } from './customers.ts';
export { errors } from './errors.ts';
export { estimates } from './estimates.ts';
export { shipments } from './shipments.ts';
export { validation } from './validation.ts';
