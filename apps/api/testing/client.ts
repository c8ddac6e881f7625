import type { InjectOptions, LightMyRequestResponse } from 'fastify';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export type TestRequest = {
  /** Sent as JSON; texts and bytes are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  session?: Session | undefined;
  /** The network address of the caller. */
  address?: string;
};

/** The cookies of one browser, kept between requests. */
export type Session = Map<string, string>;

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  text: string;
};

export type Client = ReturnType<typeof clientOf>;

/** What answers the requests of a client. */
export type Answering = {
  inject(request: InjectOptions): Promise<Pick<LightMyRequestResponse, Answered>>;
};
type Answered = 'statusCode' | 'headers' | 'cookies' | 'body';

/** A client of `app` for tests, without a network. */
export function clientOf(app: Answering) {
  /** Sends a request like a program, with JSON bodies and the cookies of `session`. */
  async function send(method: Method, url: string, request: TestRequest = {}): Promise<Answer> {
    const answer = await app.inject(injection(method, url, request));
    for (const { name, value } of answer.cookies) request.session?.set(name, value);
    const { statusCode: status, headers, body: text, cookies } = answer;
    return { status, headers, cookies, text, body: parsed(text) };
  }
  return {
    send,
    /** Calls a procedure over tRPC. */
    query(path: string, input?: unknown, request?: TestRequest) {
      const query = input === undefined ? '' : `?input=${encode(input)}`;
      return send('GET', `/trpc/${path}${query}`, request);
    },
    mutate: (path: string, input?: unknown, request?: TestRequest) =>
      send('POST', `/trpc/${path}`, {
        ...(input === undefined ? {} : { body: input }),
        ...request,
      }),
  };
}

/** Encodes an input for the address of a tRPC query. */
export const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input));

function injection(method: Method, url: string, request: TestRequest): InjectOptions {
  const { body, headers, session, address } = request;
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
