import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of `scope` take plain forms, which everywhere else are refused: each field as
 * text, of two with one name the last.
 */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
