import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export type TestRequest = {
  /** Sent as JSON; text and bytes are sent as they stand. */
  body?: unknown;
  headers?: Record<string, string>;
  session?: Session | undefined;
  /** Where the request comes from. */
  address?: string;
};

/** Cookies of one browser, kept from answer to answer. */
export type Session = Map<string, string>;

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  text: string;
};

export type Client = {
  /** Sends a request as a program would, JSON in and out, with the cookies of `session`. */
  send(method: Method, url: string, request?: TestRequest): Promise<Answer>;
  /** Calls a procedure over tRPC. */
  query(path: string, input?: unknown, request?: TestRequest): Promise<Answer>;
  mutate(path: string, input?: unknown, request?: TestRequest): Promise<Answer>;
};

/** What tests speak to `app` with; nothing goes over a network. */
export function clientOf(app: FastifyInstance): Client {
  const send: Client['send'] = async (method, url, request = {}) => {
    const answer = await app.inject(injection(method, url, request));
    for (const { name, value } of answer.cookies) request.session?.set(name, value);
    const { statusCode: status, headers, body: text, cookies } = answer;
    return { status, headers, cookies, text, body: parsed(text) };
  };
  return {
    send,
    query(path, input, request) {
      const query = input === undefined ? '' : `?input=${encode(input)}`;
      return send('GET', `/trpc/${path}${query}`, request);
    },
    mutate: (path, input, request) =>
      send('POST', `/trpc/${path}`, {
        ...(input === undefined ? {} : { body: input }),
        ...request,
      }),
  };
}

/** A value as tRPC wants it in the address of a query. */
export const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input));

function injection(
  method: Method,
  url: string,
  { body, headers, session, address }: TestRequest,
): InjectOptions {
  const cookies = [...(session ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    method,
    url,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookies === '' ? {} : { cookie: cookies }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: isRaw(body) ? body : JSON.stringify(body) }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  };
}

const isRaw = (body: unknown): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
