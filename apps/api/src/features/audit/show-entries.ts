import type { AuditDetails } from '@jadeport/contract/audit';
import { type AuditAction, auditFacts, type FactKind } from '@jadeport/contract/audit/facts';
import type { Source } from '../../db/database.ts';
import { type ActorId, readActors, type ShownActor, type ThingId } from './actor.ts';

type Entry = {
  action: AuditAction;
  actor: ActorId | null;
  thing: string | null;
  thingId: ThingId | null;
  details: AuditDetails;
};

/** Entries with names in the place of ids: of who acted, of things, and of accounts in the details. */
export async function showEntries<Row extends Entry>(
  source: Source,
  rows: readonly Row[],
): Promise<(Omit<Row, 'actor' | 'thingId'> & ShownActor)[]> {
  const ids = rows.flatMap((row) => [row.actor, row.thingId, ...accountsIn(row)]);
  const names = await readActors(source, ids);
  const nameOf = (id: ActorId | ThingId) => names.get(id)?.by ?? id;
  return rows.map(({ actor, thingId, ...row }) => ({
    ...row,
    thing: thingId ? nameOf(thingId) : row.thing,
    ...(names.get(actor) as ShownActor),
    details: Object.fromEntries(
      Object.entries(row.details).map(([fact, value]) => [
        fact,
        isAccount(row.action, fact, value) ? nameOf(value) : value,
      ]),
    ),
  }));
}

const accountsIn = ({ action, details }: Entry): ActorId[] =>
  Object.entries(details).flatMap(([fact, value]) =>
    isAccount(action, fact, value) ? [value] : [],
  );

/** Whether a fact is an account by its id, and no text that looks like one. */
const isAccount = (action: AuditAction, fact: string, value: unknown): value is ActorId => {
  const kinds: Readonly<Record<string, FactKind>> = auditFacts[action];
  return kinds[fact] === 'account' && String(value).startsWith('account:');
};
