import type { LiveEvent } from '@jadeport/contract/live';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { useEffect, useRef } from 'react';
import type { Topics } from './shared-stream.ts';

/**
 * Calls `onChange` when one of the topics has changed, and where a change may have been missed. What
 * it takes is loaded after the page has been painted.
 */
export function useLive(topics: Partial<Topics>, onChange: (event: LiveEvent) => void): void {
  const { mine = false, staff = false, trackingNumbers = [] } = topics;
  const numbers = trackingNumbers.map(normalizeTrackingNumber).join();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    const wanted = { mine, staff, trackingNumbers: numbers === '' ? [] : numbers.split(',') };
    void import('./open-stream.ts')
      .then(({ follow }) => {
        if (!gone) leave = follow(wanted, (event) => latest.current(event));
      })
      // Without it, a page shows what it showed, and a reload shows what is.
      .catch(() => undefined);
    return () => {
      gone = true;
      leave?.();
    };
  }, [mine, staff, numbers]);
}
