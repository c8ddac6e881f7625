import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** The deepest input of a procedure has six levels. The limit bounds every recursion over input. */
export const jsonDepthLimit = 64;

/** Refuses forms and plain text with 415, which protects from writes started by other sites. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // A POST without input, such as signing out, may still have a content type.
    if (text === '') return done(null, undefined);
    if (isTooDeep(text)) return done(tooDeep(), undefined);
    return parse(request, text, done);
  });
}

/** @throws JSON_TOO_DEEP for JSON text with more than 64 levels of arrays and objects */
export function refuseDeepJson(text: string): void {
  if (isTooDeep(text)) throw tooDeep();
}

const tooDeep = () => new AppError('JSON_TOO_DEEP', { limit: jsonDepthLimit });

/** Stops at the limit, and skips strings, in which brackets are text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(marks)) {
    if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (depth > jsonDepthLimit) return true;
  }
  return false;
}

/** A string up to its end or the end of the text, or a bracket. */
const marks = /"(?:[^"\\]+|\\.)*"?|[[\]{}]/gs;
