import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onFirstUse } from '../on-first-use.ts';
import type { Context } from './context.ts';

type Type = 'query' | 'mutation' | 'subscription';

/** What a request to `/trpc` calls; a type is undefined where there is no such procedure. */
type Calls = { all: readonly { path: string; type: Type | undefined }[]; isBatch: boolean };
type Answer =
  | { result: { data: unknown } }
  | { error: { data: { httpStatus: number; [field: string]: unknown } } };

/** Reads what a request calls, and whether in a batch. */
export function readCalls(router: AnyTRPCRouter, { params, query }: FastifyRequest): Calls {
  const { path } = params as { path: string };
  const isBatch = firstOf(query, 'batch') === '1';
  const { procedures } = router._def;
  const all = (isBatch ? path.split(',') : [path]).map((each) => ({
    path: each,
    type: Object.hasOwn(procedures, each) ? (procedures[each]?._def.type as Type) : undefined,
  }));
  return { all, isBatch };
}

/**
 * Answers queries and mutations in the protocol of tRPC's official clients, as its adapter does, but
 * without a web Request and Response for each, which take twice the time of the call itself
 * (docs/decisions/0069). Streams stay with the adapter.
 */
export async function answerCalls(
  router: AnyTRPCRouter,
  ctx: Context,
  { all, isBatch }: Calls,
): Promise<FastifyReply> {
  const inputs = onFirstUse(async () => readInputs(ctx.request, isBatch));
  const types = new Set(all.flatMap(({ type }) => type ?? []));
  const answers =
    types.size > 1
      ? [errorAnswer(router, ctx, new TRPCError({ code: 'BAD_REQUEST' }), {})]
      : await Promise.all(
          all.map((call, index) =>
            answerOne(router, ctx, {
              ...call,
              index,
              getRawInput: async () => (await inputs())[index],
            }),
          ),
        );
  const body = isBatch && types.size <= 1 ? answers : answers[0];
  return ctx.reply
    .code(statusOf(answers))
    .header('content-type', 'application/json')
    .header('vary', 'trpc-accept, accept')
    .send(JSON.stringify(body));
}

type Call = { path: string; type: Type | undefined; index: number } & {
  getRawInput(): Promise<unknown>;
};

async function answerOne(router: AnyTRPCRouter, ctx: Context, call: Call): Promise<Answer> {
  const { path, type, index: batchIndex, getRawInput } = call;
  try {
    if (!type) throw new TRPCError({ code: 'NOT_FOUND' });
    const method = type === 'query' ? 'GET' : 'POST';
    if (ctx.request.method !== method) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const options = { router, ctx, path, type, getRawInput, batchIndex, signal: undefined };
    return { result: { data: await callTRPCProcedure(options) } };
  } catch (cause) {
    return errorAnswer(router, ctx, getTRPCErrorFromUnknown(cause), { path, type });
  }
}

function errorAnswer(
  router: AnyTRPCRouter,
  ctx: Context,
  error: TRPCError,
  { path, type = 'unknown' as const }: { path?: string; type?: Type | undefined | 'unknown' },
): Answer {
  const { _config: config } = router._def;
  return { error: getTRPCErrorShape({ config, ctx, error, path, type, input: undefined }) };
}

/** The status of all answers, or 207 where they differ. */
function statusOf(answers: readonly Answer[]): number {
  const [status = 207, ...others] = new Set(
    answers.map((answer) => ('error' in answer ? answer.error.data.httpStatus : 200)),
  );
  return others.length === 0 ? status : 207;
}

type Inputs = Readonly<Record<number, unknown>>;

/** @throws BAD_REQUEST for text that is no JSON, or a batch's inputs that are no object */
function readInputs({ method, query, body }: FastifyRequest, isBatch: boolean): Inputs {
  const input = firstOf(query, 'input');
  if (method === 'GET' && !input) return {};
  const inputs = parse((method === 'GET' ? input : (body as string | undefined)) ?? '');
  if (!isBatch) return { 0: inputs };
  if (inputs === null || typeof inputs !== 'object' || Array.isArray(inputs)) {
    throw new TRPCError({ code: 'BAD_REQUEST' });
  }
  return inputs as Inputs;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

/** The first value of a field of the query, which may stand in it several times. */
function firstOf(query: unknown, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}
