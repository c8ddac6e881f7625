/**
 * Whether PostgreSQL accepts a text as a UUID. Any other text in a query is an error and not a
 * miss.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
