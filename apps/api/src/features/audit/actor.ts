import {
  type ActorKey,
  deletedAccount,
  deletedKey,
  deletedMessage,
} from '@jadeport/contract/audit';
import { fullName } from '@jadeport/i18n';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { kyselyIn } from '../../db/query.ts';
// For the type of `request.program`.
import type {} from '../../http/bearer.ts';

/**
 * Who acted, as stored in columns named `actor`: the account or API key by its id, or a job by its
 * name. It has no foreign key, so that it outlives what it names.
 */
export type ActorId = `${'account' | 'key' | 'job'}:${string}`;

/** What the log names by an id, so that what it reads is erased with it. */
export type ThingId = `${'account' | 'message'}:${string}`;

/**
 * Who acts, and from which network address. A null id is nobody who is known: the operator, the
 * service itself, or a visitor. Plain data, so that a job can carry it.
 */
export type Actor = { id: ActorId | null; address: string | null };

/** An actor in the contract's form; both are null where it is not known who it was. */
export type ShownActor = { by: string | null; byName: string | null; byKey: ActorKey };

export const accountId = (userId: string): `account:${string}` => `account:${userId}`;

/** A job, by the name under which it is scheduled. */
export const jobActor = (name: string): Actor => ({ id: `job:${name}`, address: null });

export const messageId = (id: string): ThingId => `message:${id}`;

/** The operator, or the service itself. */
export const noActor: Actor = { id: null, address: null };

/** The actor of a request: its API key, else the given user, else the signed-in one, else nobody. */
export function actorOf(
  { program, session, ip: address }: FastifyRequest,
  user: { id: string } | undefined = session.user,
): Actor {
  if (program) return { id: `key:${program.keyId}`, address };
  return { id: user ? accountId(user.id) : null, address };
}

/** The ids of an account and of its API keys, present and revoked. */
export const actorsOf = (userId: string): RawBuilder<ActorId> => sql`
  select ${accountId(userId)}::text
  union all select 'key:' || id from api_keys where user_id = ${userId}
  union all select 'key:' || id from revoked_api_keys where user_id = ${userId}`;

/**
 * Looks actors and things up in one statement: an account's e-mail address and full name, the name of
 * a key or a job, the address of a message's writer. What is gone reads `deletedAccount`, `deletedKey`
 * or `deletedMessage`. Every given id has an entry.
 */
export async function readActors(
  source: Source,
  ids: Iterable<ActorId | ThingId | null>,
): Promise<Map<ActorId | ThingId | null, ShownActor>> {
  const wanted = new Set(ids);
  const found = new Map<ActorId | ThingId | null, ShownActor>(
    (await findNamed(source, wanted)).map((row) => [row.id, shownOf(row)]),
  );
  return new Map([...wanted].map((id) => [id, found.get(id) ?? withoutRow(id)]));
}

/** The same rows, with who acted in the place of its id. */
export async function withActors<Row extends { actor: ActorId | null }>(
  source: Source,
  rows: readonly Row[],
): Promise<(Omit<Row, 'actor'> & ShownActor)[]> {
  const actors = await readActors(
    source,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, ...row }) => ({ ...row, ...(actors.get(actor) ?? unknownActor) }));
}

const unknownActor: ShownActor = { by: null, byName: null, byKey: null };

const gone: Readonly<Record<string, string>> = {
  account: deletedAccount,
  key: deletedKey,
  message: deletedMessage,
};

function withoutRow(id: ActorId | ThingId | null): ShownActor {
  if (id === null) return unknownActor;
  const [kind, name] = partsOf(id);
  const by = gone[kind] ?? name;
  return { by, byName: by, byKey: null };
}

const partsOf = (id: ActorId | ThingId): [kind: string, name: string] => {
  const colon = id.indexOf(':');
  return [id.slice(0, colon), id.slice(colon + 1)];
};

/** Names are the person's, or those of a key's owner; null for a message. */
type Named = {
  id: ActorId | ThingId;
  by: string;
  firstName: string | null;
  lastName: string | null;
  revoked: boolean | null;
};

function shownOf({ id, by, firstName, lastName, revoked }: Named): ShownActor {
  const name = firstName === null ? by : fullName({ firstName, lastName: lastName ?? '' });
  if (!id.startsWith('key:')) return { by, byName: name, byKey: null };
  return { by, byName: by, byKey: { owner: name, revoked: revoked ?? false } };
}

/** Untyped, because these tables belong to higher features. */
async function findNamed(
  source: Source,
  ids: ReadonlySet<ActorId | ThingId | null>,
): Promise<Named[]> {
  const idsOf = (wanted: string) =>
    [...ids].flatMap((id) => {
      const [kind, name] = id === null ? [] : partsOf(id);
      return kind === wanted && name ? [name] : [];
    });
  const [accounts, keys, messages] = [idsOf('account'), idsOf('key'), idsOf('message')];
  if (accounts.length + keys.length + messages.length === 0) return [];
  return accountsNamed(source, accounts)
    .unionAll(keysNamed(source, keys))
    .unionAll(revokedNamed(source, keys))
    .unionAll(messagesNamed(source, messages))
    .execute();
}

const accountsNamed = (source: Source, ids: readonly string[]) =>
  kyselyIn(source)
    .selectFrom('users as u')
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(ids))))
    .select([sql<Named['id']>`'account:' || u.id`.as('id'), 'u.email as by'])
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    .select(sql<boolean | null>`null::boolean`.as('revoked'));

const keysIn =
  (table: 'api_keys' | 'revoked_api_keys') => (source: Source, ids: readonly string[]) =>
    kyselyIn(source)
      .selectFrom(`${table} as k`)
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .where((eb) => eb('k.id', '=', eb.fn.any(eb.val(ids))))
      .select([sql<Named['id']>`'key:' || k.id`.as('id'), 'k.name as by'])
      .select(['u.first_name as firstName', 'u.last_name as lastName'])
      .select(sql<boolean | null>`${table === 'revoked_api_keys'}::boolean`.as('revoked'));

const keysNamed = keysIn('api_keys');
const revokedNamed = keysIn('revoked_api_keys');

const messagesNamed = (source: Source, ids: readonly string[]) =>
  kyselyIn(source)
    .selectFrom('contact_messages as m')
    .where((eb) => eb('m.id', '=', eb.fn.any(eb.val(ids))))
    .select([sql<Named['id']>`'message:' || m.id`.as('id'), 'm.email as by'])
    .select([sql<string | null>`null`.as('firstName'), sql<string | null>`null`.as('lastName')])
    .select(sql<boolean | null>`null::boolean`.as('revoked'));
