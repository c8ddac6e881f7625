import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';
import { Turns } from '../waiting/turns.ts';
import { duringCall } from '../waiting/waiting.ts';
import { type Waiter, type WaitLimits, Waits } from '../waiting/waits.ts';
import { ApiCall, type Arriving, type Room } from './api-call.ts';
import {
  type ArrivalLimits,
  isArriving,
  largestUsual,
  shareOf,
  usualArrival,
  watchArrival,
} from './arriving-bodies.ts';
import { isApi } from './errors.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { onEnd } from './on-end.ts';
import { Shares } from './shares.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it works on and waits for; null before that is known. */
    call: ApiCall | null;
  }
  interface FastifyInstance {
    /** Who works and who waits. */
    room: Room;
  }
}

/** Calls of the API that are worked on at the same time: about half a second of work. */
export const mostCalls = 256;

export type CallLimits = {
  places: { places: number; placesEach: number; waiting: number; waitingEach: number };
  waits: WaitLimits;
  /** Bytes of the bodies that arrive at the same time. */
  bodies: Record<Arriving, number>;
  arrival: ArrivalLimits;
  /** Longest time in the line for a place, in milliseconds. */
  patienceMs: number;
};

const mebibyte = 2 ** 20;

/** A customer has a tenth of the places, and as many calls that wait; a browser sends six at once. */
const usualLimits: CallLimits = {
  places: { places: mostCalls, placesEach: 25, waiting: mostCalls, waitingEach: 25 },
  waits: { customer: 25, staff: 250, network: 100, all: 2000 },
  bodies: {
    staff: 8 * mebibyte,
    customer: 16 * mebibyte,
    signIn: 8 * mebibyte,
    network: 12 * mebibyte,
    large: 20 * mebibyte,
  },
  arrival: usualArrival,
  patienceMs: 1000,
};

const signIn = /^\/(?:api\/auth\/login|trpc\/accounts\.login)(?:\?|$)/;

/** A balancer that hears no answer here would send the overload elsewhere. */
const alwaysAnswered = /^\/api\/(?:health|ready|metrics)(?:\?|$)/;

/**
 * Lets at most `mostCalls` calls of the API work at the same time, in turn by account, and answers
 * 503 with Retry-After to those whose turn does not come soon: otherwise an overload makes every
 * caller wait, also for a while after it. A call that waits (`whileWaiting`) has no place meanwhile,
 * and each caller has few of them. Pages and files are always sent; an answer that is being sent
 * does not count.
 */
export function refuseOverload(app: FastifyInstance, limits: CallLimits = usualLimits): void {
  const room: Room = {
    places: new Turns(limits.places),
    waits: new Waits(limits.waits),
    bodies: {
      staff: new Shares(limits.bodies.staff),
      customer: new Shares(limits.bodies.customer),
      signIn: new Shares(limits.bodies.signIn),
      network: new Shares(limits.bodies.network),
      large: new Shares(limits.bodies.large),
    },
    placesOfNetwork: limits.places.places,
    patienceMs: limits.patienceMs,
  };
  app.decorate('room', room);
  app.decorateRequest('call', null);
  // Before the body is read and after the caller is known.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isArriving(request.raw)) return done(null, payload);
    const waiter = waiterOf(request);
    const share = shareOf(request, reply, limits.arrival);
    const giveBack = room.bodies[roomFor(request, share.size, waiter)].take({
      ...share,
      network: wideNetworkOf(request.ip),
      holder: waiter.id,
    });
    if (!giveBack) return done(new AppError('UNAVAILABLE', {}, { retryAfter: 1 }));
    watchArrival(request, reply, limits.arrival, giveBack);
    done(null, payload);
  });
  const warn = atMostOnceAMinute(() => {
    const { taken: calls, waiting } = room.places;
    app.log.warn({ calls, waiting }, 'overload: calls are refused');
  });
  app.addHook('preHandler', (request, reply, done) => {
    const { url, method } = request;
    const isCounted = isApi(url) && !alwaysAnswered.test(url);
    // Forms without JavaScript wait for passwords, too.
    if (!isCounted && method !== 'POST') return done();
    const call = new ApiCall(waiterOf(request), room);
    // A caller who has gone away may get no answer.
    onEnd(reply.raw, () => call.end());
    request.call = call;
    const line = isCounted ? call.start() : undefined;
    if (!line) return duringCall(call, done);
    line.then(
      () => duringCall(call, done),
      (error: AppError) => {
        warn();
        done(error);
      },
    );
  });
  app.addHook('onSend', ({ call }, _reply, _payload, done) => {
    call?.end();
    done();
  });
}

/** One large body takes the room of many, whose senders it would turn out. */
function roomFor({ url }: FastifyRequest, size: number, { kind }: Waiter): Arriving {
  if (size > largestUsual) return 'large';
  return signIn.test(url) ? 'signIn' : kind;
}

/** How many there are, of whomever. */
export const bodiesThatArrive = ({ bodies }: Room): number =>
  Object.values(bodies).reduce((sum, { count }) => sum + count, 0);

/** An account, however it calls, and of visitors their network. */
function waiterOf({ program, session, ip }: FastifyRequest): Waiter {
  // The routes for everybody read neither.
  const user = program?.owner ?? (session as FastifyRequest['session'] | undefined)?.user;
  if (!user) return { id: networkOf(ip), kind: 'network' };
  return { id: user.id, kind: user.role === 'customer' ? 'customer' : 'staff' };
}

function atMostOnceAMinute(act: () => void): () => void {
  let actedAt = -minuteMs;
  return () => {
    if (performance.now() - actedAt <= minuteMs) return;
    actedAt = performance.now();
    act();
  };
}
