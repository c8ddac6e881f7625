import type { FastifyInstance } from 'fastify';
import { duringRequest } from '../jobs/answers.ts';
import { onEnd } from './on-end.ts';

/**
 * Lets the jobs that a request enqueues start only once its answer is written. Started before, they
 * would delay it, and the delay would reveal what only the job knows: whether an address is known.
 */
export function startJobsAfterAnswers(app: FastifyInstance): void {
  app.addHook('preHandler', ({ method }, reply, done) => {
    // Reads enqueue nothing.
    if (method === 'GET' || method === 'HEAD') return done();
    const { promise, resolve } = Promise.withResolvers<void>();
    onEnd(reply.raw, () => setImmediate(resolve));
    duringRequest(promise, done);
  });
}
