import type { $ZodType } from 'zod/v4/core';

/**
 * Keeps trpc-openapi from switching every number, boolean and date of an input schema to coercion
 * at its first REST call. The schemas are shared with tRPC, where `"false"` would then count as
 * true. This freezes `coerce` of every leaf at the value of the schema's author.
 */
export function lockCoercion(schema: $ZodType, seen = new Set<$ZodType>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const written = def.coerce;
  Object.defineProperty(def, 'coerce', { get: () => written, set: () => {}, configurable: true });
  for (const inner of innerSchemas(def)) lockCoercion(inner, seen);
}

function innerSchemas(def: Record<string, unknown>): $ZodType[] {
  return Object.values(def)
    .flatMap((value) => (isRecord(value) && !isSchema(value) ? Object.values(value) : [value]))
    .flat()
    .filter(isSchema);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is $ZodType => isRecord(value) && '_zod' in value;
