export { pages } from './pages.ts';
export { shell } from './shell.ts';
export { shipments } from './shipments.ts';
export { tracking } from './tracking.ts';
