import { appRouter } from '../src/app-router.ts';
import { openApiDocument } from '../src/rest/document.ts';
import { encode, type Method, type Session } from './client.ts';
import { tariffCsv } from './customs.ts';
import { importFiles } from './imports.ts';
import { addressed, type permittedInputs } from './permitted-inputs.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './uploads.ts';

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription' } };
export const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
export const routes = new Map(
  Object.entries(openApiDocument(appRouter).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId } = operation as unknown as { operationId: string };
      const name = operationId.replace('-', '.');
      return [name, { method: method.toUpperCase() as Method, path }] as const;
    }),
  ),
);

const csv = 'orderNumber,customerName,total,createdAt\n1,Ann,10.00,2026-11-01\n';

type Route = { method: Method; path: string };
type BatchAnswer = { error?: { data: { httpStatus: number } } }[];
type World = Awaited<ReturnType<typeof permittedInputs>>;
type Call = (name: string, session: Session) => Promise<number> | undefined;

type Way = 'REST' | 'tRPC' | 'a tRPC batch';

/** The ways in which an operation can be called; tRPC accepts no stream in a batch. */
export function waysTo(name: string): Way[] {
  const type = procedures[name]?._def.type;
  return [
    ...(routes.has(name) ? ['REST' as const] : []),
    ...(type ? ['tRPC' as const] : []),
    ...(type && type !== 'subscription' ? ['a tRPC batch' as const] : []),
  ];
}

/** The ways to call an operation with an input that permitted callers succeed with. */
export function waysToCall(home: TestApp, world: World): Readonly<Record<Way, Call>> {
  const ways: Record<Way, Call> = {
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

  async function overRest(
    { method, path }: Route,
    name: string,
    session: Session,
  ): Promise<number> {
    const { url, body: fields } = addressed(path, await world.inputs[name]?.());
    if (name === 'orders.import') {
      const file = { headers: { 'content-type': 'text/csv' }, body: csv };
      return (await home.send(method, url, { session, ...file })).status;
    }
    if (name in importFiles) {
      const file = { headers: { 'content-type': 'text/csv' }, body: importFiles[name]?.() };
      return (await home.send(method, url, { session, ...file })).status;
    }
    if (name === 'customs.importTariff') {
      const file = { headers: { 'content-type': 'text/csv' }, body: tariffCsv() };
      return (await home.send(method, url, { session, ...file })).status;
    }
    if (name === 'customs.readAnswers') {
      const file = { headers: { 'content-type': 'text/csv' }, body: 'tracking_number,customs\n' };
      return (await home.send(method, url, { session, ...file })).status;
    }
    if (name === 'documents.upload') return (await upload(home, session)).status;
    // A password stands in no address.
    if (method === 'GET' || (method === 'DELETE' && name !== 'privacy.erase')) {
      const query = new URLSearchParams(fields as Record<string, string>);
      return (await home.send(method, `${url}?${query}`, { session })).status;
    }
    const body = Object.keys(fields).length > 0 ? { body: fields } : {};
    return (await home.send(method, url, { session, ...body })).status;
  }

  async function overTrpc(name: string, type: 'query' | 'mutation', session: Session) {
    const input = await world.inputs[name]?.();
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
      url: `/trpc/${name}?input=${encode(await world.inputs[name]?.())}`,
      headers: { cookie },
      payloadAsStream: true,
    });
    answer.stream().destroy();
    return answer.statusCode;
  }

  /** Sends the call between two public ones, which must not lend it any rights. */
  async function inBatch(name: string, type: 'query' | 'mutation', session: Session) {
    const input = await world.inputs[name]?.();
    const open = type === 'query' ? 'tracking.lookUp' : 'estimates.estimate';
    const openInput = await world.inputs[open]?.();
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
