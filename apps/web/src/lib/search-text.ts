/** `?q=` of a page that searches. The router reads a number out of digits; here they are text. */
export function searchText({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {};
}
