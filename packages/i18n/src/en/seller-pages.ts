export { orders } from './orders.ts';
export { platforms } from './platforms.ts';
