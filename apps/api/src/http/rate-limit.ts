import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';
import { isRead } from './is-read.ts';
import { networkOf } from './network.ts';

/**
 * Limits writes per client network; 0 means no limit. Each process counts on its own, because this
 * protects the machine; limits that protect accounts are counted in the database (throttle.ts).
 */
export async function limitWrites(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new AppError('TOO_MANY_REQUESTS', { seconds }, { retryAfter: seconds });
    },
  });
  const limit = app.rateLimit();
  // The last hook before the body, as the plugin would set it, but without its promises for reads.
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit === false) return;
    const others = [route.onRequest ?? []].flat();
    route.onRequest = [
      ...others,
      function limitWrite(request, reply, done) {
        if (isRead(request)) return done();
        limit.call(this, request, reply).then(() => done(), done);
      },
    ];
  });
}
