import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Drops a request whose caller has gone away before its body is read, or before its handler starts:
 * who listens for the end of such a request listens for ever, and nobody reads its answer. Reading a
 * session takes long enough for that.
 */
export function dropGoneCallers(app: FastifyInstance): void {
  app.addHook('preParsing', (_request, reply, payload, done) => {
    if (!isGone(reply)) return done(null, payload);
    reply.hijack();
  });
  app.addHook('preHandler', (_request, reply, done) => {
    if (!isGone(reply)) return done();
    reply.hijack();
  });
}

const isGone = ({ raw }: FastifyReply) => raw.closed;
