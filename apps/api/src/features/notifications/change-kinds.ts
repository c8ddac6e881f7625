import type { NotificationEvent } from '@jadeport/contract/notifications';
import type { NoteCode, ShipmentStatus } from '@jadeport/shipment';

/** What a step of a package means to its owner; each has its words in `changeMails.kinds`. */
export type ChangeKind =
  | 'departed'
  | 'arrived'
  | 'held'
  | 'cleared'
  | 'ready'
  | 'delivered'
  | 'lost'
  | 'returned'
  | 'leftBehind'
  | 'missing';

/** What `pickups` tells itself, with the code. */
export type KindTold = Exclude<ChangeKind, 'ready'>;

export const eventOf: Record<ChangeKind, NotificationEvent> = {
  departed: 'departed',
  arrived: 'arrived',
  held: 'customs',
  cleared: 'customs',
  ready: 'ready',
  delivered: 'delivered',
  lost: 'problem',
  returned: 'problem',
  leftBehind: 'problem',
  missing: 'problem',
};

type Step = { status: ShipmentStatus; former: ShipmentStatus | null; noteCode: NoteCode | null };

/**
 * What an event of a package's history tells its owner; undefined where it is told in another way
 * (received), by another event, or is no news.
 */
export function kindOf({ status, former, noteCode }: Step): ChangeKind | undefined {
  if (status === 'in_transit') {
    if (noteCode === 'arrived_kingston') return 'arrived';
    if (noteCode === 'cleared' || former === 'customs_hold') return 'cleared';
    return former === 'in_transit' ? undefined : 'departed';
  }
  if (status === former) return undefined;
  if (status === 'customs_hold') return 'held';
  if (status === 'ready_for_pickup') return 'ready';
  if (status === 'delivered') return 'delivered';
  if (status === 'exception') return 'lost';
  return status === 'returned' ? 'returned' : undefined;
}
