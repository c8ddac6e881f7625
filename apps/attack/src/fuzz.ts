import { appRouter } from '@jadeport/api/app-router';
import { callers, openFuzzWorld } from '@jadeport/api/testing/fuzz-world';
import { openTestApp } from '@jadeport/api/testing/test-app';
import { operations } from '@jadeport/api/testing/ways-to-call';
import fc from 'fast-check';
import type { z } from 'zod';
import { optionOf, slowestMs } from './tally.ts';

type Procedure = {
  _def: { type: 'query' | 'mutation' | 'subscription'; inputs: z.ZodType[]; output?: z.ZodType };
};

/** Streams have tests of their own: an answer to them never ends. */
export const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
).filter(([, { _def }]) => _def.type !== 'subscription');

const seed = optionOf('SEED', 1);
const each = Math.ceil(optionOf('INPUTS', 10_000) / (operations.length + procedures.length));
const who = fc.constantFrom(...callers);

/** Inputs with their callers: the same for the same seed, another sequence for each operation. */
export const sample = <T>(inputs: fc.Arbitrary<T>, at: number) =>
  fc.sample(fc.tuple(inputs, who), { numRuns: each, seed: seed + at });

export async function openFuzz() {
  const home = await openTestApp();
  return { home, world: await openFuzzWorld(home) };
}

export type Fuzz = Awaited<ReturnType<typeof openFuzz>>;

/** Sends a request; one that is slow is sent again, because the machine may have been busy. */
export async function timed<Answer>(send: () => Promise<Answer>) {
  const measure = async () => {
    const started = performance.now();
    const answer = await send();
    return { answer, took: performance.now() - started };
  };
  const first = await measure();
  if (first.took <= slowestMs) return first;
  return { ...first, took: Math.min(first.took, (await measure()).took) };
}

export function faultOf(status: number, took: number): string | undefined {
  if (status >= 500) return `answers ${status}`;
  return took > slowestMs ? `took ${Math.round(took)} ms` : undefined;
}
