import { useEffect, useState } from 'react';
import { personal, readSaved, save } from '../../lib/saved.ts';
import { useTexts } from '../../lib/texts.tsx';
import { AddressCard } from './address-card.tsx';

type Saved = { code: string; english: string; chinese: string };

/** Stores the signed-in customer's code and address for use offline. */
export const saveAddress = (saved: Saved): Promise<void> => save(personal, saved);

/** Shows the stored code and address of the last customer, until sign-out. */
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
