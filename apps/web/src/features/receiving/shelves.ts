import type { Location } from '@jadeport/contract/locations';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { useEffect, useState } from 'react';
import { rest } from '../../lib/rest.ts';
import { readSaved, save } from '../../lib/saved.ts';

const name = 'shelves';

/** A code as it is printed on a shelf: capitals, without spaces. */
export const shelfCode = normalizeTrackingNumber;

/** Whether a code has the form of a shelf's, as the contract has it. */
export const isShelfCode = (code: string): boolean => /^[A-Z\d][A-Z\d._/-]{0,31}$/.test(code);

/**
 * The shelf that a scan means; undefined for a scan of a parcel. Codes of shelves have no form of
 * their own, so only known ones count; a device that knows none yet takes what is scanned into the
 * field of the shelf.
 */
export function scannedShelf(
  scanned: string,
  known: ReadonlySet<string>,
  intoField: boolean,
): string | undefined {
  const code = shelfCode(scanned);
  if (known.has(code)) return code;
  return known.size === 0 && intoField && isShelfCode(code) ? code : undefined;
}

/** The codes of all shelves; kept on this device, so that they are known without a connection, too. */
export function useShelves(): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const left = new AbortController();
    const show = (codes: readonly string[]) => {
      if (!left.signal.aborted) setKnown(new Set(codes));
    };
    void readSaved<string[]>(name)
      .then((codes) => show(codes ?? []))
      .then(() => loadCodes(left.signal))
      .then((codes) => {
        show(codes);
        return save(name, codes);
      })
      // What the device knows stays.
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return known;
}

type Page = { items: Location[]; nextCursor: string | null };

async function loadCodes(signal: AbortSignal): Promise<string[]> {
  const codes: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
    const page: Page = await rest(`/api/admin/locations?${query}`, { signal });
    codes.push(...page.items.map(({ code }) => code));
    cursor = page.nextCursor;
  }
  return codes;
}
