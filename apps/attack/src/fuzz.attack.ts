import { appRouter } from '@jadeport/api/app-router';
import { encode } from '@jadeport/api/testing/client';
import { operations, undocumented } from '@jadeport/api/testing/documented';
import { callers, openFuzzWorld } from '@jadeport/api/testing/fuzz-world';
import { fuzzedInput, fuzzedRequest, type Schema } from '@jadeport/api/testing/fuzzed-request';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { z } from 'zod';
import { optionOf, slowestMs, tally } from './tally.ts';

type Procedure = {
  _def: { type: 'query' | 'mutation' | 'subscription'; inputs: z.ZodType[]; output?: z.ZodType };
};
const { count } = tally('fuzz');
const seed = optionOf('SEED', 1);

/** Streams have tests of their own: an answer to them never ends. */
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
).filter(([, { _def }]) => _def.type !== 'subscription');
const each = Math.ceil(optionOf('INPUTS', 10_000) / (operations.length + procedures.length));

let home: TestApp;
let world: Awaited<ReturnType<typeof openFuzzWorld>>;
beforeAll(async () => {
  home = await openTestApp();
  world = await openFuzzWorld(home);
});
afterAll(() => home.close());

const who = fc.constantFrom(...callers);
/** The same inputs for the same seed; another sequence for each operation. */
const sample = <T>(arbitrary: fc.Arbitrary<T>, at: number) =>
  fc.sample(arbitrary, { numRuns: each, seed: seed + at });

test('REST: every operation', async () => {
  for (const [at, operation] of operations.entries()) {
    const { method, path } = operation;
    const requests = fuzzedRequest(path, operation.operation, world.plausible);
    for (const [{ url, body, type }, person] of sample(fc.tuple(requests, who), at)) {
      const session = await world.sessionOf(person);
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': type };
      const address = world.nextAddress();
      const started = performance.now();
      const answer = await home.send(method, url, { body, headers, session, address });
      const took = performance.now() - started;
      const fault = faultOf(answer.status, took) ?? undocumented(operation, answer);
      count(fault && `${method} ${url} ${JSON.stringify(body)} by ${person}: ${fault}`);
    }
  }
});

test('tRPC: every procedure', async () => {
  for (const [at, [name, { _def }]] of procedures.entries()) {
    const [input] = _def.inputs;
    const inputs = fuzzedInput(input ? jsonSchema(input, 'input') : {}, world.plausible);
    const validate = _def.output && compiled(jsonSchema(_def.output, 'output'));
    for (const [value, person] of sample(fc.tuple(inputs, who), at)) {
      const session = await world.sessionOf(person);
      const address = world.nextAddress();
      const started = performance.now();
      const answer =
        _def.type === 'query'
          ? await home.send('GET', `/trpc/${name}?input=${encodedInput(value)}`, {
              session,
              address,
            })
          : await home.mutate(name, value ?? {}, { session, address });
      const took = performance.now() - started;
      const fault = faultOf(answer.status, took) ?? malformed(answer, validate);
      count(fault && `${name} ${JSON.stringify(value)} by ${person}: ${fault}`);
    }
  }
});

function faultOf(status: number, took: number): string | undefined {
  if (status >= 500) return `answers ${status}`;
  return took > slowestMs ? `took ${Math.round(took)} ms` : undefined;
}

/** A lone surrogate has no place in an address. */
const encodedInput = (value: unknown) =>
  encode(value === undefined ? {} : JSON.parse(JSON.stringify(value).toWellFormed()));

type Answer = Awaited<ReturnType<TestApp['send']>>;

function malformed({ status, body, text }: Answer, validate: ValidateFunction | undefined) {
  if (status < 400) {
    const data = body?.result?.data;
    if (!validate || validate(data ?? null) || (data === undefined && validate(undefined))) return;
    return `${ajv.errorsText(validate.errors)}: ${text}`;
  }
  const error = body?.error;
  const ours = typeof error?.message === 'string' && typeof error?.data?.code === 'string';
  return ours ? undefined : `an error of another shape: ${text}`;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}

/** `z.void()` has the schema `{}`, which accepts anything. */
const compiled = (schema: Schema) => ajv.compile(schema);
