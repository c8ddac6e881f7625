export { invitations } from './accounts.ts';
export { audit } from './audit.ts';
export { answers } from './contact.ts';
export { exports } from './exports.ts';
export { orders } from './orders.ts';
export { platforms } from './platforms.ts';
export { tools } from './tools.ts';
