import type { LiveEvent } from '@jadeport/contract/live';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { useEffect, useRef } from 'react';
import type { Topics } from './shared-stream.ts';

/**
 * Calls `onChange` when one of the topics has changed, or when a change may have been missed. Its
 * code loads after the first paint.
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
      // Without the stream, the page updates on a reload only.
      .catch(() => undefined);
    return () => {
      gone = true;
      leave?.();
    };
  }, [mine, staff, numbers]);
}
