import type { z } from 'zod';
import { appRouter } from '../src/app-router.ts';
import { openApiDocument } from '../src/rest/document.ts';
import { encode, type Method, type Session } from './client.ts';
import type { Operation } from './fuzzed-request.ts';
import { addressed, type permittedInputs } from './permitted-inputs.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './uploads.ts';

type Procedure = {
  _def: { type: 'query' | 'mutation' | 'subscription'; inputs: readonly z.ZodType[] };
};
export const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
export const document = openApiDocument(appRouter);

/** Every operation of the OpenAPI document, with the name of its procedure. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, given]) => {
    const operation = given as unknown as Operation;
    const name = operation.operationId.replace('-', '.');
    return { name, path, method: method.toUpperCase() as Method, operation };
  }),
);
export const routes = new Map(operations.map((each) => [each.name, each]));

/** The input of an operation that needs none: no fields where it may have some, else nothing. */
const emptyInput = (name: string) =>
  procedures[name]?._def.inputs[0]?.safeParse({}).success ? {} : undefined;

const csv = 'orderNumber,customerName,total,createdAt\n1,Ann,10.00,2026-11-01\n';

/** Operations that end the caller's session are called by disposable users. */
export const endsSession = new Set([
  'accounts.login',
  'accounts.logout',
  'accounts.changePassword',
  // With a secret that another test started, the code would be wrong.
  'accounts.confirmSecondFactor',
]);

type Route = { method: Method; path: string };
type BatchAnswer = { error?: { data: { httpStatus: number } } }[];
type World = Awaited<ReturnType<typeof permittedInputs>>;
type Call = (name: string, session: Session) => Promise<number> | undefined;

/** The ways to call an operation with an input that permitted callers succeed with. */
export function waysToCall(
  home: TestApp,
  world: World,
  given = async (name: string) => world.inputs[name]?.(),
): Readonly<Record<string, Call>> {
  const inputOf = async (name: string) => (await given(name)) ?? emptyInput(name);
  const ways: Record<string, Call> = {
    REST(name, session) {
      const route = routes.get(name);
      return route && overRest(route, name, session);
    },
    tRPC(name, session) {
      const type = procedures[name]?._def.type;
      if (type === 'subscription') return asStream(name, session);
      return type && overTrpc(name, type, session);
    },
    'a tRPC batch'(name, session) {
      const type = procedures[name]?._def.type;
      // tRPC accepts no stream in a batch.
      if (type === 'subscription') return undefined;
      return type && inBatch(name, type, session);
    },
  };

  async function overRest({ method, path }: Route, name: string, session: Session) {
    const { url, body: fields } = addressed(path, await inputOf(name));
    if (name === 'orders.import') {
      const file = { headers: { 'content-type': 'text/csv' }, body: csv };
      return (await home.send(method, url, { session, ...file })).status;
    }
    if (name === 'documents.upload') return (await upload(home, session)).status;
    if (method === 'GET' || method === 'DELETE') {
      const query = new URLSearchParams(fields as Record<string, string>);
      return (await home.send(method, `${url}?${query}`, { session })).status;
    }
    const body = Object.keys(fields).length > 0 ? { body: fields } : {};
    return (await home.send(method, url, { session, ...body })).status;
  }

  async function overTrpc(name: string, type: 'query' | 'mutation', session: Session) {
    const input = await inputOf(name);
    if (type === 'query') return (await home.query(name, input, { session })).status;
    // tRPC accepts a mutation without a body only in a batch.
    const path = input === undefined ? `${name}?batch=1` : name;
    return (await home.mutate(path, input ?? {}, { session })).status;
  }

  /** Returns the status with which a stream begins, without waiting for events. */
  async function asStream(name: string, session: Session): Promise<number> {
    const cookie = [...session].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await home.app.inject({
      method: 'GET',
      url: `/trpc/${name}?input=${encode(await inputOf(name))}`,
      headers: { cookie },
      payloadAsStream: true,
    });
    answer.stream().destroy();
    return answer.statusCode;
  }

  /** Sends the call between two public ones, which must not lend it any rights. */
  async function inBatch(name: string, type: 'query' | 'mutation', session: Session) {
    const input = await inputOf(name);
    const open = type === 'query' ? 'tracking.lookUp' : 'estimates.estimate';
    const openInput = await inputOf(open);
    const inputs = { 0: openInput, ...(input && { 1: input }), 2: openInput };
    const url = `/trpc/${open},${name},${open}?batch=1`;
    const { body } =
      type === 'query'
        ? await home.send('GET', `${url}&input=${encode(inputs)}`, { session })
        : await home.send('POST', url, { body: inputs, session });
    const [before, status, after] = (body as BatchAnswer).map(
      ({ error }) => error?.data.httpStatus ?? 200,
    );
    if (before !== 200 || after !== 200) throw new Error(`${name} changed its neighbours`);
    return status ?? 0;
  }

  return ways;
}
