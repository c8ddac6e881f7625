import { type Language, languages } from '@jadeport/contract';
import type { FastifyRequest } from 'fastify';

/** Returns the caller's language on the API: `?lang=`, else Accept-Language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const requested = languages.find((language) => language === lang);
  if (requested) return requested;
  // Programs send none.
  if (request.headers['accept-language'] === undefined) return 'en';
  return (request.language([...languages]) || 'en') as Language;
}
