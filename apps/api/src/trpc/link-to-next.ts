import type { Context } from './context.ts';

/**
 * Returns the items of a page and sets the cursor in the Link header (RFC 8288), because an array
 * as the body has no room for it.
 */
export function linkToNext<Item>(
  { request, reply }: Pick<Context, 'request' | 'reply'>,
  { items, nextCursor }: { items: Item[]; nextCursor: string | null },
): Item[] {
  if (nextCursor === null || !request.url.startsWith('/api/')) return items;
  const next = new URL(request.url, 'http://here');
  next.searchParams.set('cursor', nextCursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  return items;
}
