import { useEffect, useState } from 'react';
import { keep, personal, recall } from '../../lib/kept.ts';
import { useTexts } from '../../lib/texts.tsx';
import { AddressCard } from './address-card.tsx';

type Kept = { code: string; english: string; chinese: string };

/** Keeps the code and address of who is signed in for when there is no connection. */
export const keepAddress = (kept: Kept): Promise<void> => keep(personal, kept);

/** The code and address of who was signed in last and has not left. */
export function KeptAddress() {
  const { offline } = useTexts().shell;
  const [kept, setKept] = useState<Kept>();
  useEffect(() => void recall<Kept>(personal).then(setKept), []);
  if (!kept) return null;
  return (
    <section aria-labelledby="kept-address">
      <h2 id="kept-address">{offline.address}</h2>
      <AddressCard {...kept} />
    </section>
  );
}
