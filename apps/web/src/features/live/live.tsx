import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../lib/texts.tsx';
import css from './live.module.css';
import type { Topics } from './shared-stream.ts';

type Behind = { since: number; text: typeof import('./follow.ts')['behindText'] };

type LiveProps = Partial<Topics> & {
  /** Loads what the page shows; a rejection says that it is old. */
  load: () => Promise<unknown>;
};

/**
 * Calls `load` when one of the topics has changed, or when a change may have been missed, and shows a
 * line while a change could not be loaded. Its code loads after the first paint.
 */
export function Live({ mine = false, staff = false, trackingNumbers = [], load }: LiveProps) {
  const language = useLanguage();
  const [behind, setBehind] = useState<Behind | null>(null);
  const numbers = trackingNumbers.join();
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    const wanted = { mine, staff, trackingNumbers: numbers === '' ? [] : numbers.split(',') };
    void import('./follow.ts')
      .then(({ follow, behindText: text }) => {
        const say = (since: number | null) => setBehind(since === null ? null : { since, text });
        if (!gone) leave = follow(wanted, () => latest.current(), say);
      })
      // Without the stream, the page updates on a reload only.
      .catch(() => undefined);
    return () => {
      gone = true;
      leave?.();
      setBehind(null);
    };
  }, [mine, staff, numbers]);
  // Outside the page's parts, of which an open panel makes some inert.
  return createPortal(
    <p role="status" className={css.line}>
      {behind?.text(behind.since, language)}
    </p>,
    document.body,
  );
}
