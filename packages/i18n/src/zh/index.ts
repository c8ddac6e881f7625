export { errors } from './errors.ts';
export * from './members.ts';
export * from './visitors.ts';
