import { type Language, languages } from '@jadeport/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { daySeconds } from '../durations.ts';

const known = (name: unknown): Language | undefined => languages.find((each) => each === name);

const requestedBy = ({ query }: FastifyRequest) => known((query as { lang?: unknown }).lang);

/** The first of our languages that the browser prefers, else English; programs name none. */
const preferredBy = (request: FastifyRequest): Language =>
  request.headers['accept-language'] === undefined
    ? 'en'
    : ((request.language([...languages]) || 'en') as Language);

/** Returns the caller's language on the API: `?lang=`, else Accept-Language, else English. */
export const languageOf = (request: FastifyRequest): Language =>
  requestedBy(request) ?? preferredBy(request);

/** Readable by pages, which write it when their language is chosen. */
const cookieName = 'jadeport_lang';
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`);

/** The language that a browser keeps: of its account, or the one chosen last. */
const keptBy = ({ headers }: FastifyRequest) => known(cookie.exec(headers.cookie ?? '')?.[1]);

/**
 * Returns the language of a page: `?lang`, else the cookie's, else the browser's, else English. The
 * cookie follows the account, so that a page needs no session: sign-in, a change of the account and
 * each session check write it.
 */
export const pageLanguage = (request: FastifyRequest): Language =>
  requestedBy(request) ?? keptBy(request) ?? preferredBy(request);

/** Sets the headers by which caches keep a page's languages apart. */
export const inLanguage = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'content-language': pageLanguage(reply.request),
    vary: 'Accept-Language, Cookie',
  });

/** Keeps the language of an account in its browser for a year. */
export function rememberLanguage(reply: FastifyReply, language: Language): void {
  if (keptBy(reply.request) !== language)
    reply.setCookie(cookieName, language, { maxAge: 365 * daySeconds });
}
