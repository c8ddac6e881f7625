import { EventEmitter, on } from 'node:events';
import type { LiveChange, LiveEvent, LiveInput } from '@jadeport/contract/live';
import type { Settings } from '@jadeport/contract/settings';
import { tracked } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import type { Deps, SessionUser } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { networkOf } from '../../http/network.ts';
import { sessionIdOf } from '../../http/sessions.ts';
import type { Change, Changes } from '../../ports/change-feed.ts';
import { guardAccess } from '../../trpc/procedures.ts';
import { isTold } from './event-id.ts';
import { followedNumbers } from './followed-numbers.ts';
import { createStreamLimits } from './stream-limits.ts';

/** Shared by all apps of this process. */
const streams = createStreamLimits();

/** Events buffered for one client; a slower client must reconnect and catch up. */
const mayWait = 1_000;

/** What a stream waits for: changes of packages, or of what is switched on. */
type News = Changes | { features: Settings['features'] };

type Subscriber = LiveInput & { request: FastifyRequest; signal: AbortSignal };

/**
 * The changes that a caller may see, as events whose ids let a broken stream continue without
 * losing one, and what is switched on. The first event has the starting id; `refetch` is set where
 * earlier changes are unknown. Ends with the session, and when the service stops.
 *
 * @throws NOT_SIGNED_IN, or NOT_FOUND for a topic without permission
 * @throws TOO_MANY_REQUESTS for too many streams, or too many unknown numbers
 * @throws UNAVAILABLE while the service is stopping
 */
export async function watchChanges(deps: Deps, subscriber: Subscriber) {
  const { request, signal } = subscriber;
  const user = callerOf(subscriber);
  if (deps.stopping.signal.aborted) throw new AppError('UNAVAILABLE');
  const release = user
    ? streams.take('person', user.id)
    : streams.take('network', networkOf(request.ip));
  const ended = new AbortController();
  const end = AbortSignal.any([signal, deps.stopping.signal, ended.signal]);
  const atEnd = (work: () => void) =>
    end.aborted ? work() : end.addEventListener('abort', work, { once: true });
  atEnd(release);
  try {
    const followed = await followedNumbers(deps, subscriber.trackingNumbers, request.ip);
    const select = (changes: readonly Change[]) => selected(changes, subscriber, user, followed);
    const source = new EventEmitter();
    let waiting = 0;
    const send = (news: News) => {
      waiting++;
      if (waiting > mayWait) ended.abort();
      else source.emit('news', news);
    };
    // The first event has what changed before it could be sent.
    let { features } = deps.settingsStore.present();
    const followFeatures = (settings: { features: Settings['features'] }) => {
      features = settings.features;
      send({ features });
    };
    atEnd(deps.settingsStore.onChange(followFeatures));
    const stop = await deps.changeFeed.watch({
      session: user && { id: sessionIdOf(request), role: user.role },
      onSessionEnd: () => ended.abort(),
      onChanges({ id, changes }) {
        if (select(changes).length > 0) send({ id, changes });
      },
    });
    atEnd(stop);
    if (signal.aborted) return nothing();
    // Its session has ended in the meantime, or the service stops.
    if (end.aborted) throw new AppError('UNAVAILABLE');
    const events = on(source, 'news', { signal: end });
    const missed = await deps.changeFeed.since(subscriber.lastEventId);
    const first = missed ?? { id: await deps.changeFeed.now(), changes: [] };
    const start = { ...first, features, refetch: missed === undefined };
    return readAhead(stream(start, select, events, () => waiting--));
  } catch (error) {
    ended.abort();
    throw error;
  }
}

async function* stream(
  { id, changes, features, refetch }: Changes & Required<Omit<LiveEvent, 'changes'>>,
  select: (changes: readonly Change[]) => LiveChange[],
  events: AsyncIterable<unknown[]>,
  onTaken: () => void,
) {
  const event = (at: string, { refetch = false, changes = [], ...more }: Partial<LiveEvent>) =>
    tracked(at, { refetch, changes, ...more } satisfies LiveEvent as LiveEvent);
  let last = id;
  yield event(id, { refetch, changes: select(changes), features });
  for await (const [next] of events as AsyncIterable<[News]>) {
    onTaken();
    if ('features' in next) {
      yield event(last, next);
      continue;
    }
    // The first event may already include some of the changes.
    const news = select(next.changes.filter(({ xid }) => !isTold(id, xid)));
    last = next.id;
    if (news.length > 0) yield event(last, { changes: news });
  }
}

/** For a client that has gone away. */
async function* nothing(): AsyncGenerator<never> {}

/**
 * Lets tRPC read an event ahead. It does while a client reads the one before, and awaits it only
 * afterwards: an end in between would otherwise be an unhandled rejection, which ends the process.
 */
function readAhead<Event>(events: AsyncGenerator<Event, void>): AsyncIterable<Event> {
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const next = events.next();
        next.catch(() => undefined);
        return next;
      },
      return: () => events.return(),
    }),
  };
}

/** The watching user; visitors may follow numbers. */
function callerOf({ mine, staff, request }: Subscriber): SessionUser | undefined {
  if (mine) guardAccess('customer', request, undefined);
  if (staff) guardAccess('staff', request, undefined);
  return request.session.user;
}

function selected(
  changes: readonly Change[],
  { mine, staff }: LiveInput,
  user: SessionUser | undefined,
  followed: ReadonlyMap<string, readonly string[]>,
): LiveChange[] {
  return changes.flatMap(({ shipmentId, customerId, trackingNumber, what }): LiveChange[] => [
    ...(mine && user?.customer?.id === customerId
      ? [{ topic: 'mine', trackingNumber, what } as const]
      : []),
    ...(staff ? [{ topic: 'staff', trackingNumber, what } as const] : []),
    ...(followed.get(shipmentId) ?? []).map((number) => {
      return { topic: 'tracking', trackingNumber: number, what } as const;
    }),
  ]);
}
