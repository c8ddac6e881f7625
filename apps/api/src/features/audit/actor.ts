import { deletedAccount, deletedKey } from '@jadeport/contract/audit';
import { fullName } from '@jadeport/i18n';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { kyselyIn } from '../../db/query.ts';
// For the type of `request.program`.
import type {} from '../../http/bearer.ts';

/**
 * Who acted, as stored in columns named `actor`: the account or API key by its id, or a job by its
 * name. It has no foreign key, so that it outlives what it names.
 */
export type ActorId = `${'account' | 'key' | 'job'}:${string}`;

/**
 * Who acts, and from which network address. A null id is nobody who is known: the operator, the
 * service itself, or a visitor. Plain data, so that a job can carry it.
 */
export type Actor = { id: ActorId | null; address: string | null };

/** An actor in the contract's form; both are null where it is not known who it was. */
export type ShownActor = { by: string | null; byName: string | null };

export const accountId = (userId: string): ActorId => `account:${userId}`;

/** A job, by the name under which it is scheduled. */
export const jobActor = (name: string): Actor => ({ id: `job:${name}`, address: null });

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

/**
 * Looks actors up in one statement: an account's e-mail address and full name, the name of a key or
 * a job. What is gone reads `deletedAccount` or `deletedKey`. Every given id has an entry.
 */
export async function readActors(
  source: Source,
  ids: Iterable<ActorId | null>,
): Promise<Map<ActorId | null, ShownActor>> {
  const wanted = new Set(ids);
  const found = new Map<ActorId | null, ShownActor>(
    (await findNamed(source, wanted)).map(({ id, by, firstName, lastName }) => [
      id,
      { by, byName: firstName === null ? by : fullName({ firstName, lastName }) },
    ]),
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

const unknownActor: ShownActor = { by: null, byName: null };

function withoutRow(id: ActorId | null): ShownActor {
  if (id === null) return unknownActor;
  const [kind, name] = partsOf(id);
  const by = kind === 'job' ? name : kind === 'key' ? deletedKey : deletedAccount;
  return { by, byName: by };
}

const partsOf = (id: ActorId): [kind: string, name: string] => {
  const colon = id.indexOf(':');
  return [id.slice(0, colon), id.slice(colon + 1)];
};

type Named = { id: ActorId; by: string; firstName: string | null; lastName: string };

/** Untyped, because the tables of accounts and keys belong to higher features. */
async function findNamed(source: Source, ids: ReadonlySet<ActorId | null>): Promise<Named[]> {
  const idsOf = (wanted: string) =>
    [...ids].flatMap((id) => {
      const [kind, name] = id === null ? [] : partsOf(id);
      return kind === wanted && name ? [name] : [];
    });
  const [accounts, keys] = [idsOf('account'), idsOf('key')];
  if (accounts.length + keys.length === 0) return [];
  const db = kyselyIn(source);
  return db
    .selectFrom('users')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(accounts))))
    .select([
      sql<ActorId>`'account:' || id`.as('id'),
      'email as by',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .unionAll(
      db
        .selectFrom('api_keys')
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(keys))))
        .select([
          sql<ActorId>`'key:' || id`.as('id'),
          'name as by',
          sql<null>`null`.as('firstName'),
          sql<string>`''`.as('lastName'),
        ]),
    )
    .execute();
}
