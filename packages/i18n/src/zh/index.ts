export { invitations } from './accounts.ts';
export { answers } from './contact.ts';
export { errors } from './errors.ts';
export * from './members.ts';
export * from './visitors.ts';
