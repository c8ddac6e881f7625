import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import type { EntityManager } from '../db/orm.ts';
import { query } from '../db/query.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';
import type { Idempotency } from '../trpc/meta.ts';
import { IdempotentAnswer } from './idempotent-answer.entity.ts';

/** An answer over REST: its status and the text of its body. */
export type Answer = { status: number; body: string };

type Needs = Pick<Deps, 'database' | 'clock'>;
type Run = (em?: EntityManager) => Promise<Answer>;
/** The key, its owner, and a hash of the request. */
type KeyedRequest = { userId: string; key: string; requestHash: string };

/**
 * In milliseconds, longer than any request; a `repeatable` write that has not ended by then has
 * died.
 */
const claimMs = 10 * minuteMs;

/**
 * Answers a write. With an Idempotency-Key that its owner sent in the last 24 hours, the stored
 * answer of the first request is repeated. Simultaneous requests wait for the first. `body`
 * distinguishes requests where nothing has parsed the body.
 *
 * @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_BUSY
 */
export async function answerIdempotently(
  deps: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotent: Idempotency | undefined,
  run: Run,
  body: unknown = request.body,
): Promise<Answer> {
  const keyed = idempotent && keyedRequestOf(request, body);
  if (!keyed) return run();
  const outcome =
    idempotent === 'atomic' ? inOneTransaction(deps, keyed, run) : byLease(deps, keyed, run);
  const { isReplay, ...answer } = await outcome;
  if (isReplay) reply.header('idempotency-replayed', 'true');
  return answer;
}

/** Where the answer to this request is stored; undefined without a key, or for a visitor. */
function keyedRequestOf(request: FastifyRequest, body: unknown): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  const owner = request.program?.owner ?? request.session.user?.();
  if (key === undefined || !owner) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('IDEMPOTENCY_KEY_INVALID');
  }
  const [path = ''] = request.url.split('?', 1);
  const hash = createHash('sha256').update(`${request.method} ${path}\n`);
  hash.update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null));
  return { userId: owner.id, key, requestHash: hash.digest('hex') };
}

type Outcome = Answer & { isReplay: boolean };

/** Carries an answer out of a transaction that must be rolled back. */
class Undone extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('undone');
    this.answer = answer;
  }
}

async function inOneTransaction(
  { database, clock }: Needs,
  keyed: KeyedRequest,
  run: Run,
): Promise<Outcome> {
  try {
    return await database.em().transactional(async (tx) => {
      // Simultaneous requests wait here: a second row with the same key is not written before the
      // first transaction has ended.
      const earlier = await claim(tx, keyed, clock());
      if (earlier) return { ...earlier, isReplay: true };
      const answer = await attempt(tx, run);
      if (!isAboutTheRequest(answer)) throw new Undone(answer);
      await keep(tx, keyed, answer);
      return { ...answer, isReplay: false };
    });
  } catch (error) {
    if (error instanceof Undone) return { ...error.answer, isReplay: false };
    throw error;
  }
}

/** Runs a write inside a savepoint, so that a refusal stores only its answer. */
async function attempt(tx: EntityManager, run: Run): Promise<Answer> {
  try {
    return await tx.transactional(async (inner) => {
      const answer = await run(inner);
      if (answer.status >= 400) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}

/** Not a lease of `db/lease.ts`, because the row is never renewed, and it holds the answer. */
async function byLease(
  { database, clock }: Needs,
  keyed: KeyedRequest,
  run: Run,
): Promise<Outcome> {
  const em = database.em();
  const earlier = await em.transactional((tx) => claim(tx, keyed, clock()));
  if (earlier) return { ...earlier, isReplay: true };
  try {
    const answer = await run();
    await (isAboutTheRequest(answer) ? keep(em, keyed, answer) : forget(em, keyed));
    return { ...answer, isReplay: false };
  } catch (error) {
    await forget(em, keyed);
    throw error;
  }
}

/**
 * False for answers that depend on the caller, on limits or on a fault of ours, because they may
 * change.
 */
const isAboutTheRequest = ({ status }: Answer) => status < 500 && ![401, 403, 429].includes(status);

/** Returns the stored answer of the key; undefined where this request has claimed it. */
async function claim(
  tx: EntityManager,
  keyed: KeyedRequest,
  now: Date,
): Promise<Answer | undefined> {
  const { userId, key, requestHash } = keyed;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const fresh = { request_hash: requestHash, created_at: now, status: null, body: null };
  const claimed = await query(tx, IdempotentAnswer)
    .insertInto('kept_answers')
    .values({ user_id: userId, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('kept_answers.created_at', '<', ago(dayMs)),
            eb('kept_answers.status', 'is', null).and('kept_answers.created_at', '<', ago(claimMs)),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const row = await query(tx, IdempotentAnswer)
    .selectFrom('kept_answers')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash', 'status', 'body'])
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (!row || row.status === null || row.body === null) {
    throw new AppError('IDEMPOTENCY_KEY_BUSY', {}, { retryAfter: 1 });
  }
  return { status: row.status, body: row.body };
}

async function keep(em: EntityManager, { userId, key }: KeyedRequest, { status, body }: Answer) {
  await em.nativeUpdate(IdempotentAnswer, { user: userId, key }, { status, body });
}

async function forget(em: EntityManager, { userId, key }: KeyedRequest): Promise<void> {
  await em.nativeDelete(IdempotentAnswer, { user: userId, key, status: null });
}
