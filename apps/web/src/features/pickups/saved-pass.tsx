import type { OwnPickup } from '@jadeport/contract/pickups';
import { useEffect, useState } from 'react';
import { pickupPasses, readSaved, save } from '../../lib/saved.ts';
import { useTexts } from '../../lib/texts.tsx';
import { PassCode } from './pass-code.tsx';

/** Stores the passes for use offline, until sign-out. */
export const savePass = (items: readonly OwnPickup[]): Promise<void> => save(pickupPasses, items);

/** Shows the stored passes of the last customer, until sign-out. */
export function SavedPass() {
  const { offline } = useTexts().shell;
  const [items, setItems] = useState<readonly OwnPickup[]>([]);
  useEffect(
    () => void readSaved<OwnPickup[]>(pickupPasses).then((saved) => setItems(saved ?? [])),
    [],
  );
  return items.map(({ id, qr, code, branch }) =>
    qr && code ? (
      <section key={id} aria-labelledby={`pass-${id}`}>
        <h2 id={`pass-${id}`}>{offline.pass}</h2>
        <PassCode qr={qr} code={code} alt={offline.pass} />
        <address>
          {branch.name}, {branch.address}
        </address>
      </section>
    ) : null,
  );
}
