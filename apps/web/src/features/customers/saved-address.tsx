import { useEffect, useState } from 'react';
import { personal, readSaved, save } from '../../lib/saved.ts';
import { useTexts } from '../../lib/texts.tsx';
import { AddressCard } from './address-card.tsx';

type Saved = { code: string; english: string; chinese: string };

/** Keeps the code and address of who is signed in for when there is no connection. */
export const saveAddress = (saved: Saved): Promise<void> => save(personal, saved);

/** The code and address of who was signed in last and has not left. */
export function SavedAddress() {
  const { offline } = useTexts().shell;
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => void readSaved<Saved>(personal).then(setSaved), []);
  if (!saved) return null;
  return (
    <section aria-labelledby="saved-address">
      <h2 id="saved-address">{offline.address}</h2>
      <AddressCard {...saved} />
    </section>
  );
}
