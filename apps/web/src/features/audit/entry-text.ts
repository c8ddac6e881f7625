import type { AuditEntry } from '@jadeport/contract/audit';
import type { AuditTexts } from '@jadeport/i18n';
import type { useActorName } from '../../components/app/use-actor-name.ts';

type NameOf = ReturnType<typeof useActorName>;
type Words = Pick<AuditTexts['list'], 'nobody' | 'none'>;

/** Name and e-mail address of a person; a key or a job has the one name. */
export function actorText(
  { actor, actorName, actorKey }: AuditEntry,
  nameOf: NameOf,
  { nobody }: Words,
): string {
  if (actor === null) return nobody;
  const name = nameOf({ by: actor, byName: actorName, byKey: actorKey });
  return actorName === actor ? name : `${name} · ${actor}`;
}

/** The object of an entry. */
export const thingText = ({ thing }: AuditEntry, nameOf: NameOf, { none }: Words): string =>
  thing === null ? none : nameOf({ by: thing, byName: thing });
