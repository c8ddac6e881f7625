import { Initial } from './0001-initial.ts';
import { ContactAndNotifications } from './0002-contact-and-notifications.ts';

/** In the order they run. What has been released is never changed, only added to. */
export const migrations = [
  { name: '0001-initial', class: Initial },
  { name: '0002-contact-and-notifications', class: ContactAndNotifications },
];
