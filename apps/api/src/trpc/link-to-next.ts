import type { Context } from './context.ts';

/**
 * The items of a page, whose place in the list REST tells in a header: an array as the body has no
 * room for a cursor (RFC 8288).
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
