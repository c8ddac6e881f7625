import type { Settings } from '@jadeport/contract/settings';
import { dayMs } from '../../durations.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

/** The warehouse's calendar day of an instant, YYYY-MM-DD. */
export const warehouseDay = (at: Date): string => calendar.format(at);

/** The day from which on a parcel without an owner may be disposed of, by the owner's rule. */
export function disposableFrom(
  { receivedAt }: { receivedAt: Date },
  { unclaimedDays }: Pick<Settings, 'unclaimedDays'>,
): string {
  const received = Date.parse(warehouseDay(receivedAt));
  return new Date(received + Number(unclaimedDays) * dayMs).toISOString().slice(0, 10);
}
