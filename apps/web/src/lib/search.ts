type Search<Value> = { [Name in keyof Value]?: Value[Name] | undefined };

/**
 * Reads what a page knows of its address. What it cannot read is named as undefined, or the router
 * passes it on unread.
 */
export function searchReader<Value>(
  readers: {
    [Name in keyof Value]: (value: unknown) => Value[Name] | undefined;
  },
): (search: Record<string, unknown>) => Search<Value> {
  const names = Object.keys(readers) as (keyof Value & string)[];
  return (search) =>
    Object.fromEntries(names.map((name) => [name, readers[name](search[name])])) as Search<Value>;
}

/** Text of an address. The router reads a number out of digits; here they are text. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** One of the values that a page knows. */
export const oneOf =
  <Value extends string>(known: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    known.find((each) => each === value);

/** `?q=` of a page that searches. */
export const searchText = searchReader({ q: asText });
