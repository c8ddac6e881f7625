import type { FastifyInstance, FastifyReply } from 'fastify';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';
import { isApi } from './errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Whether it counts among the calls that are worked on. */
    isWorkedOn: boolean;
  }
}

/** Calls of the API that are worked on at the same time: about half a second of work. */
export const mostCalls = 256;
/** A balancer that hears no answer here would send the overload elsewhere. */
const alwaysAnswered = new Set(['/api/health', '/api/ready', '/api/metrics']);

/**
 * Refuses calls of the API while `mostCalls` are worked on, with 503 and Retry-After: otherwise
 * an overload makes every caller wait, also for a while after it. Pages and files are always sent;
 * a body that is still arriving and an answer that is being sent do not count.
 */
export function refuseOverload(app: FastifyInstance): void {
  app.decorateReply('isWorkedOn', false);
  // A counter and not a set, which would carry the objects of each request into the old heap.
  let calls = 0;
  let loggedAt = -minuteMs;
  const end = (reply: FastifyReply) => {
    if (reply.isWorkedOn) calls--;
    reply.isWorkedOn = false;
  };
  app.addHook('preHandler', ({ url, routeOptions }, reply, done) => {
    if (!isApi(url) || alwaysAnswered.has(routeOptions.url ?? '')) return done();
    if (calls >= mostCalls) {
      if (performance.now() - loggedAt > minuteMs) {
        loggedAt = performance.now();
        app.log.warn({ calls }, 'overload: calls are refused');
      }
      return done(new AppError('UNAVAILABLE', {}, { retryAfter: 1 }));
    }
    calls++;
    reply.isWorkedOn = true;
    // A caller who has gone away may get no answer.
    reply.raw.once('close', () => end(reply));
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    end(reply);
    done();
  });
}
