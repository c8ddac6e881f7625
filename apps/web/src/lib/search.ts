type Search<Value> = { [Name in keyof Value]?: Value[Name] | undefined };

/**
 * Reads the search parameters of a page. Unknown values are set to undefined, or the router would
 * pass them on unchecked.
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

/** A text in the address. The router parses digits as a number, which becomes text again here. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** A calendar day, YYYY-MM-DD. */
export const asDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/** One of a list of values. */
export const oneOf =
  <Value extends string>(known: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    known.find((each) => each === value);

/** `?q=` of a page with a search. */
export const searchText = searchReader({ q: asText });
export type TextSearch = ReturnType<typeof searchText>;
