import type { Channel } from '@jadeport/contract/tracking';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../lib/user.ts';
import { readMine } from './subscriptions.ts';

/**
 * The channels with notifications about a package; `asked`: not confirmed yet by the address's
 * owner.
 */
export type Notified = Partial<Record<Channel, 'on' | 'asked'>>;

/**
 * The user's active notifications, and those requested on this page. A visitor's address belongs to
 * no account, so only the page itself remembers it.
 */
export function useNotified(number: string) {
  const user = useUser();
  const [notified, setNotified] = useState<Notified>({});
  const email = user?.email;

  const refresh = useCallback(async () => {
    if (!email) return;
    const all = await readMine(number).catch(() => []);
    const on = all.filter(({ status }) => status === 'active');
    setNotified((now) => ({
      ...now,
      ...Object.fromEntries(on.map((each) => [each.channel, 'on'])),
    }));
  }, [email, number]);
  useEffect(() => {
    setNotified({});
    void refresh();
  }, [refresh]);

  const ask = (channel: Channel) => {
    setNotified((now) => ({ [channel]: 'asked', ...now }));
    void refresh();
  };
  return { notified, ask };
}
