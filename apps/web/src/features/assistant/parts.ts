/** A part of a reply; `at` is its offset in the text. */
export type Part = { kind: 'text' | 'page' | 'mail' | 'outside'; text: string; at: number };

const links =
  /(?<outside>https:\/\/[^\s，。]+)|(?<page>(?<![\w/.:])\/[a-z][a-z-]*)|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/**
 * Splits a reply into text, addresses of our pages such as /register, addresses of carriers' pages,
 * and e-mail addresses.
 */
export function partsOf(reply: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of reply.matchAll(links)) {
    if (found.index > end)
      parts.push({ kind: 'text', text: reply.slice(end, found.index), at: end });
    const { page, outside } = found.groups ?? {};
    const kind = outside ? 'outside' : page ? 'page' : 'mail';
    parts.push({ kind, text: found[0], at: found.index });
    end = found.index + found[0].length;
  }
  if (end < reply.length) parts.push({ kind: 'text', text: reply.slice(end), at: end });
  return parts;
}
