export { errors } from './errors.ts';
export { validation } from './validation.ts';
