/**
 * Returns the canonical address of a page requested with capitals, trailing or double slashes:
 * "/TRACK/?lang=zh" → "/track?lang=zh". Parameters such as a tracking number keep their case.
 * Undefined for a canonical or unknown address.
 *
 * @param known the paths of all pages, in the form of Fastify's routes
 */
export function properAddress(url: string, known: readonly string[]): string | undefined {
  const [path = '', query] = splitAt(url, '?');
  const parts = path.split('/').filter(Boolean);
  const found = known.find((each) => fits(segments(each), parts));
  if (found === undefined) return undefined;
  const named = segments(found);
  const proper = `/${parts.map((part, at) => (isParameter(named[at]) ? part : named[at])).join('/')}`;
  return proper === path ? undefined : proper + query;
}

const segments = (path: string) => path.split('/').filter(Boolean);

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

const fits = (named: readonly string[], parts: readonly string[]) =>
  named.length === parts.length &&
  named.every((segment, at) => isParameter(segment) || segment === parts[at]?.toLowerCase());

/** Splits a text at a mark; the mark is in the second part. */
function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
