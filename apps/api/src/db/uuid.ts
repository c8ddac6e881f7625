/** Whether a text is a UUID as PostgreSQL takes it: anything else would be an error, not a miss. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
