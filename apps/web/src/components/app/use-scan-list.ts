import { useEffect, useRef, useState } from 'react';
import { beep } from './beep.ts';

/** One scan with its result. */
export type ScanLine = {
  id: number;
  text: string;
  state: 'sending' | 'good' | 'bad';
  says: string;
};

/** Scans in a queue, newest first: each one is finished before the next one starts. */
export function useScanList(deal: (text: string) => Promise<{ text?: string; says: string }>) {
  const [lines, setLines] = useState<readonly ScanLine[]>([]);
  const count = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const show = (id: number, change: Partial<ScanLine>) =>
    setLines((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const latest = useRef(deal);
  useEffect(() => {
    latest.current = deal;
  });
  const take = (typed: string) => {
    const text = typed.trim();
    if (text === '') return;
    count.current += 1;
    const id = count.current;
    setLines((before) => [{ id, text, state: 'sending', says: '' }, ...before]);
    queue.current = queue.current.then(async () => {
      try {
        const dealt = await latest.current(text);
        beep(true);
        show(id, { ...dealt, state: 'good' });
      } catch (error) {
        beep(false);
        show(id, { state: 'bad', says: error instanceof Error ? error.message : '' });
      }
    });
  };
  return { lines, take };
}
