import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Drops a request whose caller has gone away before its body is read, or before its handler starts:
 * who listens for the end of such a request listens for ever, and nobody reads its answer. Reading a
 * session takes long enough for that.
 */
export function dropGoneCallers(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isGone(request)) return done(null, payload);
    reply.hijack();
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (!isGone(request)) return done();
    reply.hijack();
  });
}

/** Whether the caller of a request has gone away. */
export const isGone = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.socket.destroyed;
