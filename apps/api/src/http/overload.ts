import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import type { AppError } from '../errors/app-error.ts';
import { duringCall } from '../waiting.ts';
import { ApiCall, type Room } from './api-call.ts';
import { type ArrivalLimits, isArriving, usualArrival, watchArrival } from './arriving-bodies.ts';
import { isApi } from './errors.ts';
import { networkOf } from './network.ts';
import { onEnd } from './on-end.ts';
import { Turns } from './turns.ts';
import { type Waiter, type WaitLimits, Waits } from './waits.ts';

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
  arrival: ArrivalLimits;
  /** Longest time in the line for a place, in milliseconds. */
  patienceMs: number;
};

/** A customer has a tenth of the places, and as many calls that wait; a browser sends six at once. */
const usualLimits: CallLimits = {
  places: { places: mostCalls, placesEach: 25, waiting: mostCalls, waitingEach: 25 },
  waits: { customer: 25, staff: 250, network: 100, all: 2000 },
  arrival: usualArrival,
  patienceMs: 1000,
};

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
    placesOfNetwork: limits.places.places,
    patienceMs: limits.patienceMs,
  };
  app.decorate('room', room);
  app.decorateRequest('call', null);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const call = new ApiCall(waiterOf(request), room);
    // A caller who has gone away may get no answer.
    onEnd(reply.raw, () => call.end());
    request.call = call;
    return call;
  };
  // Before the body is read and after the caller is known.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isArriving(request.raw)) return done(null, payload);
    const call = begin(request, reply);
    try {
      call.beginArrival();
    } catch (error) {
      return done(error as AppError);
    }
    watchArrival(request, reply, limits.arrival, () => call.endArrival());
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
    const call = request.call ?? begin(request, reply);
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
