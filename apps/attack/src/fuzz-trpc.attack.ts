import { encode } from '@jadeport/api/testing/client';
import { fuzzedInput, type Schema } from '@jadeport/api/testing/fuzzed-request';
import type { TestApp } from '@jadeport/api/testing/test-app';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, test } from 'vitest';
import { z } from 'zod';
import { type Fuzz, faultOf, openFuzz, procedures, sample, timed } from './fuzz.ts';
import { tally } from './tally.ts';

const { count } = tally('fuzz over tRPC');

let home: Fuzz['home'];
let world: Fuzz['world'];
beforeAll(async () => {
  ({ home, world } = await openFuzz());
});
afterAll(() => home.close());

test('every procedure', async () => {
  for (const [at, [name, { _def }]] of procedures.entries()) {
    const [input] = _def.inputs;
    const inputs = fuzzedInput(input ? jsonSchema(input, 'input') : {}, world.plausible);
    const validate = _def.output && compiled(jsonSchema(_def.output, 'output'));
    for (const [value, person] of sample(inputs, at)) {
      const session = await world.sessionOf(person);
      const address = world.nextAddress();
      const { answer, took } = await timed(() =>
        _def.type === 'query'
          ? home.send('GET', `/trpc/${name}?input=${encodedInput(value)}`, { session, address })
          : home.mutate(name, value ?? {}, { session, address }),
      );
      const fault = faultOf(answer.status, took) ?? malformed(answer, validate);
      count(fault && `${name} ${JSON.stringify(value)} by ${person}: ${fault}`);
    }
  }
});

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
