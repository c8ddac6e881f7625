import { Initial } from './0001-initial.ts';

/** In the order they run. What has been released is never changed, only added to. */
export const migrations = [{ name: '0001-initial', class: Initial }];
