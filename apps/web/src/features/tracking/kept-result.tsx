import type { Tracking } from '@jadeport/contract/tracking';
import { useEffect, useState } from 'react';
import { recall } from '../../lib/kept.ts';
import { useTexts } from '../../lib/texts.tsx';
import { ResultCard } from './result-card.tsx';

type Kept = { tracking: Tracking; now: number };

/** The last package that was looked up on this device, as it was then. */
export function KeptResult() {
  const { offline } = useTexts().shell;
  const [kept, setKept] = useState<Kept>();
  useEffect(() => void recall<Kept>('tracking').then(setKept), []);
  if (!kept) return null;
  return (
    <section aria-labelledby="kept-result">
      <h2 id="kept-result">{offline.package}</h2>
      <ResultCard {...kept} kept />
    </section>
  );
}
