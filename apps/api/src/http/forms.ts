import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of `scope` accept forms, which are refused everywhere else. Each field is text;
 * of two with one name the last counts.
 */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
