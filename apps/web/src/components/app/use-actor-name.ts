import type { deletedAccount, deletedKey } from '@jadeport/contract/audit';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** Names who acted, in the reader's language: a person by their name, a key or job by its own. */
export function useActorName(): (actor: { byName: string | null }) => string {
  const { actors } = useStaffTexts().audit;
  // The contract's words alone would bring all its schemas.
  const gone: Record<typeof deletedAccount | typeof deletedKey, string> = {
    'deleted account': actors.deletedAccount,
    'deleted key': actors.deletedKey,
  };
  return ({ byName }) =>
    byName === null
      ? actors.unknown
      : (Object.entries(gone).find(([word]) => word === byName)?.[1] ?? byName);
}
