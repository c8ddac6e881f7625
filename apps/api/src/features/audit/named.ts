import {
  type AuditDetails,
  deletedAccount,
  deletedKey,
  deletedMessage,
} from '@jadeport/contract/audit';
import { fullName } from '@jadeport/i18n';
import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { kyselyIn } from '../../db/query.ts';

/** A message to the support team as an object of the log, so that its writer's address is not. */
export const messageId = (id: string) => `message:${id}` as const;

/** The e-mail address and full name, or the name of a key or job twice; null where not known. */
export type Shown = { by: string | null; byName: string | null };

const unknown: Shown = { by: null, byName: null };
const gone = { account: deletedAccount, key: deletedKey, message: deletedMessage } as const;
type Kind = keyof typeof gone;

const id = /^(account|key|message):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const partsOf = (text: string) => id.exec(text)?.slice(1) as [Kind, string] | undefined;

/**
 * Looks up in one statement what stands in the log as an id: accounts, API keys and messages. Other
 * texts have no entry, and what has been deleted reads so.
 */
export async function readNamed(
  source: Source,
  texts: Iterable<unknown>,
): Promise<Map<unknown, Shown>> {
  const ids = new Map<string, [Kind, string]>();
  for (const text of texts) {
    const parts = typeof text === 'string' && partsOf(text);
    if (parts) ids.set(text, parts);
  }
  if (ids.size === 0) return new Map();
  const rows = await findNamed(source, [...ids.values()]);
  const found = new Map<unknown, Shown>(
    rows.map(({ id, by, firstName, lastName }) => [
      id,
      { by, byName: firstName === null ? by : fullName({ firstName, lastName }) },
    ]),
  );
  for (const [text, [kind]] of ids) {
    if (!found.has(text)) found.set(text, { by: gone[kind], byName: gone[kind] });
  }
  return found;
}

/** The same entries with names in the place of ids: who acted, on what, and who was assigned. */
export async function withNames<
  Entry extends { actor: string | null; thing: string | null; details: AuditDetails },
>(source: Source, entries: readonly Entry[]): Promise<(Omit<Entry, 'actor'> & Shown)[]> {
  const named = await readNamed(
    source,
    entries.flatMap(({ actor, thing, details }) => [actor, thing, details.assignee]),
  );
  return entries.map(({ actor, ...entry }) => {
    const thing = named.get(entry.thing)?.by ?? entry.thing;
    const assignee = named.get(entry.details.assignee)?.by;
    const details = assignee ? { ...entry.details, assignee } : entry.details;
    return { ...entry, ...(named.get(actor) ?? jobOf(actor)), thing, details };
  });
}

/** A job stands for itself. */
export function jobOf(actor: string | null): Shown {
  if (!actor?.startsWith('job:')) return unknown;
  const name = actor.slice('job:'.length);
  return { by: name, byName: name };
}

type Row = { id: string; by: string; firstName: string | null; lastName: string };

/** Untyped, because the tables of accounts, keys and messages belong to higher features. */
function findNamed(source: Source, ids: readonly [Kind, string][]): Promise<Row[]> {
  const idsOf = (wanted: Kind) => ids.flatMap(([kind, id]) => (kind === wanted ? [id] : []));
  const db = kyselyIn(source);
  const people = db
    .selectFrom('users')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf('account')))))
    .where('erased_at', 'is', null)
    .select([
      sql<string>`'account:' || id`.as('id'),
      'email as by',
      'first_name as firstName',
      'last_name as lastName',
    ]);
  const others = (kind: 'key' | 'message', table: string, by: string) =>
    db
      .selectFrom(table)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf(kind)))))
      .select([
        sql<string>`${sql.lit(`${kind}:`)} || id`.as('id'),
        sql<string>`${sql.ref(by)}`.as('by'),
        sql<null>`null`.as('firstName'),
        sql<string>`''`.as('lastName'),
      ]);
  return people
    .unionAll(others('key', 'api_keys', 'name'))
    .unionAll(others('message', 'contact_messages', 'email'))
    .execute();
}
