export { exports } from './exports.ts';
