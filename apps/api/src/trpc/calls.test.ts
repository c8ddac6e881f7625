// @database
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { EventSource } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, type Method, type TestRequest } from '../../testing/client.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AppRouter, appRouter } from '../app-router.ts';
import { createSessionStore } from '../features/accounts/session-store.ts';
import { readApiKey } from '../features/api-keys/read-api-key.ts';
import { readBearer } from '../http/bearer.ts';
import { createServer } from '../http/server.ts';
import { registerSessions } from '../http/sessions.ts';
import { createContext } from './context.ts';

let ours: TestApp;
let official: FastifyInstance;
const addresses: string[] = [];

beforeAll(async () => {
  ours = await openTestApp();
  const { deps } = ours;
  official = await createServer(deps);
  readBearer(official, deps, (key) => readApiKey(deps, key));
  await registerSessions(official, deps, createSessionStore(deps));
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => createContext(deps, req, res),
  };
  await official.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  for (const app of [ours.app, official]) {
    addresses.push(await app.listen({ host: '127.0.0.1', port: 0 }));
  }
});
afterAll(async () => {
  await official.close();
  await ours.close();
});

const json = encodeURIComponent;
const detect = json('{"number":"RR123456785CN"}');
const two = json('{"0":{"number":"RR123456785CN"},"1":{"number":"?"}}');
const estimate = { value: 150, weight: 4.5, service: 'standard' } as const;

test.each<[string, Method, string, TestRequest]>([
  ['a query', 'GET', `tracking.detect?input=${detect}`, {}],
  ['a query without input', 'GET', 'tracking.carriers', {}],
  ['a query with an empty input', 'GET', 'tracking.carriers?input=', {}],
  ['a query without its input', 'GET', 'tracking.detect', {}],
  ['a query with null', 'GET', 'tracking.detect?input=null', {}],
  ['a query with two inputs', 'GET', `tracking.detect?input=${detect}&input=1`, {}],
  ['a refused query', 'GET', 'shipments.listMine', {}],
  ['a query in Chinese', 'GET', 'tracking.detect?lang=zh', {}],
  ['a mutation', 'POST', 'estimates.estimate', { body: estimate }],
  ['a mutation with a wrong field', 'POST', 'accounts.login', { body: { username: 1 } }],
  ['malformed input', 'GET', 'tracking.detect?input=%7B', {}],
  ['malformed JSON', 'POST', 'accounts.login', { body: '{' }],
  ['the wrong method', 'POST', 'tracking.carriers', { body: {} }],
  ['an unknown procedure', 'GET', 'nothing', {}],
  ['__proto__', 'GET', '__proto__', {}],
  ['a batch', 'GET', `tracking.detect,tracking.detect?batch=1&input=${two}`, {}],
  ['a batch of one', 'GET', 'tracking.carriers?batch=1', {}],
  ['a batch without inputs', 'GET', 'tracking.carriers,tracking.detect?batch=1', {}],
  ['a batch with an array of inputs', 'GET', 'tracking.detect?batch=1&input=[]', {}],
  ['a batch with an unknown one', 'GET', 'tracking.carriers,nothing?batch=1', {}],
  ['a batch of errors', 'GET', 'nothing,nowhere?batch=1', {}],
  ['a batch of mutations', 'POST', 'accounts.logout,accounts.logout?batch=1', { body: {} }],
  ['paths with a comma and no batch', 'GET', 'tracking.carriers,nothing', {}],
  ['an escaped comma', 'GET', 'tracking.carriers%2Ctracking.carriers?batch=1', {}],
])('%s is answered like by the official adapter', async (_name, method, path, request) => {
  const seen = async (client: Client) => {
    const { status, text, headers } = await client.send(method, `/trpc/${path}`, request);
    const body = text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
    return { status, body, vary: headers.vary };
  };
  expect(await seen(ours)).toEqual(await seen(clientOf(official)));
});

test('queries and mutations cannot share a batch', async () => {
  const answer = await ours.send('GET', '/trpc/tracking.carriers,accounts.logout?batch=1');
  expect([answer.status, answer.body.error.data.code]).toEqual([400, 'MALFORMED_REQUEST']);
});

const links: Record<string, (url: string) => TRPCLink<AppRouter>> = {
  httpLink: (url) => httpLink({ url }),
  httpBatchLink: (url) => httpBatchLink({ url }),
};

describe.each(Object.entries(links))('with the official client and its %s', (_name, linkTo) => {
  const client = (address: string) =>
    createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink({
            url: `${address}/trpc`,
            EventSource: EventSource as unknown as typeof globalThis.EventSource,
          }),
          false: linkTo(`${address}/trpc`),
        }),
      ],
    });

  test('both servers give the same answers and errors', async () => {
    const seen = addresses.map(async (address) => {
      const { tracking, accounts, estimates } = client(address);
      return Promise.all([
        tracking.carriers.query(),
        tracking.detect.query({ number: 'RR123456785CN' }),
        failureOf(tracking.lookUp.query({ trackingNumber: 'CJS0000000000' })),
        failureOf(tracking.detect.query({} as never)),
        failureOf(accounts.login.mutate({ username: 'nobody@example.com', password: 'wrong' })),
        estimates.estimate.mutate(estimate),
      ]);
    });
    const [first, second] = await Promise.all(seen);
    expect(first).toEqual(second);
  });

  test('both servers begin a stream', async () => {
    for (const address of addresses) {
      const started = Promise.withResolvers<void>();
      const stream = client(address).live.changes.subscribe(
        { trackingNumbers: ['CJS0000000000'] },
        { onStarted: () => started.resolve(), onError: started.reject },
      );
      await started.promise;
      stream.unsubscribe();
    }
  });
});

async function failureOf(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TRPCClientError);
  const { message, data } = error as TRPCClientError<AppRouter>;
  return { message, data: { ...data, requestId: '' } };
}
