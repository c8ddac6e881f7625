import { Initial } from './0001-initial.ts';
import { ContactAndNotifications } from './0002-contact-and-notifications.ts';
import { ShopsAndOrders } from './0003-shops-and-orders.ts';
import { Desk } from './0005-desk.ts';
import { Administration } from './0006-administration.ts';
import { SheetSyncs } from './0007-sheet-syncs.ts';
import { ImportsAndWebhooks } from './0009-imports-and-webhooks.ts';
import { DevicesOfSessions } from './0010-devices-of-sessions.ts';
import { PhoneCodes } from './0011-phone-codes.ts';
import { ScatteredNumbers } from './0012-scattered-numbers.ts';
import { Documents } from './0013-documents.ts';
import { PreAlerts } from './0014-pre-alerts.ts';
import { Locations } from './0015-locations.ts';
import { Receiving } from './0016-receiving.ts';
import { ReportDays } from './0017-report-days.ts';
import { CustomersOfMessages } from './0018-customers-of-messages.ts';
import { Consolidations } from './0019-consolidations.ts';
import { ShipmentChanges } from './0020-shipment-changes.ts';
import { Shelves } from './0021-shelves.ts';
import { Plans } from './0022-plans.ts';
import { UnclaimedClaims } from './0023-unclaimed-claims.ts';
import { Disposals } from './0024-disposals.ts';

/** In running order. Released migrations are never changed. */
export const migrations = [
  { name: '0001-initial', class: Initial },
  { name: '0002-contact-and-notifications', class: ContactAndNotifications },
  { name: '0003-shops-and-orders', class: ShopsAndOrders },
  { name: '0005-desk', class: Desk },
  { name: '0006-administration', class: Administration },
  { name: '0007-sheet-syncs', class: SheetSyncs },
  { name: '0009-imports-and-webhooks', class: ImportsAndWebhooks },
  { name: '0010-devices-of-sessions', class: DevicesOfSessions },
  { name: '0011-phone-codes', class: PhoneCodes },
  { name: '0012-scattered-numbers', class: ScatteredNumbers },
  { name: '0013-documents', class: Documents },
  { name: '0014-pre-alerts', class: PreAlerts },
  { name: '0015-locations', class: Locations },
  { name: '0016-receiving', class: Receiving },
  { name: '0017-report-days', class: ReportDays },
  { name: '0018-customers-of-messages', class: CustomersOfMessages },
  { name: '0019-consolidations', class: Consolidations },
  { name: '0020-shipment-changes', class: ShipmentChanges },
  { name: '0021-shelves', class: Shelves },
  { name: '0022-plans', class: Plans },
  { name: '0023-unclaimed-claims', class: UnclaimedClaims },
  { name: '0024-disposals', class: Disposals },
];
