import type {
  ActorKey,
  deletedAccount,
  deletedKey,
  deletedMessage,
} from '@jadeport/contract/audit';
import { fill } from '@jadeport/i18n';
import { useCallback } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

type Actor = { by: string | null; byName: string | null; byKey?: ActorKey };

/**
 * Names who acted, in the reader's language: a person by their name, a job by what it is, a key by its
 * name and its owner's.
 */
export function useActorName(): (actor: Actor) => string {
  const { actors } = useStaffTexts();
  return useCallback(
    ({ by, byName, byKey }) => {
      if (byName === null) return actors.unknown;
      if (byKey) {
        const text = byKey.revoked ? actors.revokedKey : actors.key;
        return fill(text, { key: byName, owner: byKey.owner });
      }
      // A person may be called like one of these, and has an address.
      if (by !== byName) return byName;
      // The contract's words alone would bring all its schemas.
      const words: Record<Gone | ExpireQuotes, string> = {
        'deleted account': actors.deletedAccount,
        'deleted key': actors.deletedKey,
        'deleted message': actors.deletedMessage,
        'consolidations.expire-quotes': actors.expireQuotes,
      };
      return Object.entries(words).find(([word]) => word === byName)?.[1] ?? byName;
    },
    [actors],
  );
}

type Gone = typeof deletedAccount | typeof deletedKey | typeof deletedMessage;

/** The one job that decides something. */
type ExpireQuotes = 'consolidations.expire-quotes';
