import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './network.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
const isRead = ({ method }: FastifyRequest) => safeMethods.includes(method);

/**
 * Limits writes per client network; 0 means no limit. Each process counts on its own, because this
 * protects the machine; limits that protect accounts are counted in the database (throttle.ts).
 */
export async function limitWrites(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minuteMs,
    // The plugin calls this for reads too, before it checks whether they are limited.
    keyGenerator: (request) => (isRead(request) ? '' : networkOf(request.ip)),
    allowList: isRead,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new AppError('TOO_MANY_REQUESTS', { seconds }, { retryAfter: seconds });
    },
  });
}
