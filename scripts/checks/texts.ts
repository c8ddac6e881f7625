/** Every text with its key, such as `tracking.panel.submit`. */
export function texts(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${place} is not a text`);
  return Object.entries(value).flatMap(([key, inner]) =>
    texts(inner, place ? `${place}.${key}` : key),
  );
}
