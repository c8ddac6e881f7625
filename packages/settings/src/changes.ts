import type { Partially } from '@jadeport/contract/settings';

type Fields = Record<string, unknown>;

const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object with its given fields changed, at every depth; a list is replaced whole. */
export function merge<T extends object>(before: T, changes: Partially<NoInfer<T>>): T {
  const after = { ...before } as Fields;
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) continue;
    const old = after[name];
    after[name] = hasFields(change) && hasFields(old) ? merge(old, change) : change;
  }
  return after as T;
}

/** Returns the fields in which `after` differs from `before`; undefined where none does. */
export function changesBetween<T extends object>(before: T, after: T): Partially<T> | undefined {
  const changes: Fields = {};
  for (const [name, value] of Object.entries(after)) {
    const old = (before as Fields)[name];
    const change = hasFields(value) && hasFields(old) ? changesBetween(old, value) : value;
    if (change !== undefined && !isSame(old, value)) changes[name] = change;
  }
  return Object.keys(changes).length > 0 ? (changes as Partially<T>) : undefined;
}

/** Returns what an object has at the fields of changes to it; a list whole. */
export function valuesAt<T extends object>(
  before: T,
  changes: Partially<NoInfer<T>>,
): Partially<T> {
  const values: Fields = {};
  for (const [name, change] of Object.entries(changes)) {
    const old = (before as Fields)[name];
    values[name] = hasFields(change) && hasFields(old) ? valuesAt(old, change) : old;
  }
  return values as Partially<T>;
}

/** Whether two JSON values are equal; the order of fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    Array.isArray(one) === Array.isArray(other) &&
    left.every(
      ([name, value]) => Object.hasOwn(other, name) && isSame(value, (other as Fields)[name]),
    )
  );
}
