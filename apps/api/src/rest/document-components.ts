import { errors, languages } from '@jadeport/contract';

/** What each error status says of every operation. */
export const meanings: Record<number, string> = {
  400: 'Bad input: `issues` names each field at fault',
  401: 'Not signed in, or an API key that is not good',
  403: 'A write that another site started, or an API key that does not open this',
  404: 'Not there, or not yours to see',
  408: 'The body came too slowly',
  409: 'In conflict with what is there',
  413: 'Larger than allowed',
  414: 'The address is too long',
  415: 'Not JSON, or a file of a type that is not taken',
  422: 'Not to be done with what is there, or a shop, Google or the mail server did not do its part: `code` and `message` tell which',
  423: 'Locked after too many wrong codes, until staff issue a new one',
  429: 'Too many; Retry-After tells for how many seconds',
  500: 'Our fault; nothing about its cause is told',
  503: 'The database is away for a moment, or too many calls are worked on',
  507: 'No room to store files; nothing was stored',
};

export const errorSchema = {
  type: 'object',
  description: 'What every error answers, in the language of the caller.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    reasons: {
      type: 'array',
      description: 'Every reason of a refusal that may have several',
      items: {
        type: 'object',
        required: ['trackingNumber', 'code', 'message'],
        properties: {
          trackingNumber: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

export const language = {
  name: 'lang',
  in: 'query',
  description: 'Language of every text in the answer; without it Accept-Language chooses',
  schema: { type: 'string', enum: languages },
};

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes a write safe to send again: for 24 hours the same key with the same body gets the same ' +
    'answer (then with `Idempotency-Replayed: true`) and has one effect; another body gets 409',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'jadeport' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key from the dashboard, which acts as its owner within its scopes: of those that ' +
      'stand by an operation, one is enough. Operations without one here take no key, and those ' +
      'for visitors need none.',
  },
} as const;
