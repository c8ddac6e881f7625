import type { Tracking } from '@jadeport/contract/tracking';
import { useEffect, useState } from 'react';
import { readSaved } from '../../lib/saved.ts';
import { useTexts } from '../../lib/texts.tsx';
import { ResultCard } from './result-card.tsx';

type Saved = { tracking: Tracking; now: number };

/** The last package that was looked up on this device, as it was at that time. */
export function SavedResult() {
  const { offline } = useTexts().shell;
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => void readSaved<Saved>('tracking').then(setSaved), []);
  if (!saved) return null;
  return (
    <section aria-labelledby="saved-result">
      <h2 id="saved-result">{offline.package}</h2>
      <ResultCard {...saved} saved />
    </section>
  );
}
