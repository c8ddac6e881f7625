import type { FastifyRequest } from 'fastify';
import type { Source } from '../../db/database.ts';
// For the type of `request.program`.
import type {} from '../../http/bearer.ts';
import { jobOf, readNamed, type Shown } from './named.ts';

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

export const accountId = (userId: string): ActorId => `account:${userId}`;

/** A job, by the name under which it is scheduled. */
export const jobActor = (name: string): Actor => ({ id: `job:${name}`, address: null });

/** The operator, or the service itself. */
export const noActor: Actor = { id: null, address: null };

/** The actor of a request: its API key, else the given user, else the signed-in one, else nobody. */
export function actorOf(
  { program, session, ip: address }: FastifyRequest,
  user: { id: string; viewer?: { id: string } | undefined } | undefined = session.user?.(),
): Actor {
  if (program) return { id: `key:${program.keyId}`, address };
  return { id: user ? accountId(user.viewer?.id ?? user.id) : null, address };
}

/**
 * Looks actors up in one statement: an account's e-mail address and full name, the name of a key or
 * a job. What is gone reads `deletedAccount` or `deletedKey`. Every given id has an entry.
 */
export async function readActors(
  source: Source,
  ids: Iterable<ActorId | null>,
): Promise<Map<ActorId | null, Shown>> {
  const wanted = new Set(ids);
  const named = await readNamed(source, wanted);
  return new Map([...wanted].map((id) => [id, named.get(id) ?? jobOf(id)]));
}

/** The same rows, with who acted in the place of its id. */
export async function withActors<Row extends { actor: ActorId | null }>(
  source: Source,
  rows: readonly Row[],
): Promise<(Omit<Row, 'actor'> & Shown)[]> {
  const named = await readNamed(
    source,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, ...row }) => ({ ...row, ...(named.get(actor) ?? jobOf(actor)) }));
}
