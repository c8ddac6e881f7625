import type { Photograph } from '@jadeport/contract/shipments';
import { useEffect, useState } from 'react';
import { rest } from './rest.ts';
import { mayBeSignedIn } from './user.ts';

const none: readonly Photograph[] = [];

/** The photographs of a package that the signed-in user may see; none for other users. */
export function usePhotographs(trackingNumber: string | undefined): readonly Photograph[] {
  const [photographs, setPhotographs] = useState(none);
  useEffect(() => {
    setPhotographs(none);
    if (trackingNumber === undefined || !mayBeSignedIn()) return;
    const question = new AbortController();
    const query = new URLSearchParams({ trackingNumber });
    rest<{ items: Photograph[] }>(`/api/photographs?${query}`, { signal: question.signal }).then(
      ({ items }) => setPhotographs(items),
      // A failed load is not shown, because photographs are an addition.
      () => undefined,
    );
    return () => question.abort();
  }, [trackingNumber]);
  return photographs;
}
