import type { deletedAccount, deletedKey, deletedMessage } from '@jadeport/contract/audit';
import { useCallback } from 'react';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** Names who acted, in the reader's language: a person by their name, a key or job by its own. */
export function useActorName(): (actor: { byName: string | null }) => string {
  const { auditActors: actors } = useStaffTexts();
  return useCallback(
    ({ byName }) => {
      if (byName === null) return actors.unknown;
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
