/**
 * The address that a page really has, where one asked for it with capitals, slashes at the end or
 * doubled ones: "/TRACK/?lang=zh" → "/track?lang=zh". Parameters such as a tracking number keep their
 * case. Undefined for the proper address itself, and for one of no page.
 *
 * @param known the paths of all pages, as Fastify writes routes
 */
export function properAddress(url: string, known: readonly string[]): string | undefined {
  const [path = '', query] = splitAt(url, '?');
  const asked = path.split('/').filter(Boolean);
  const found = known.find((each) => fits(segments(each), asked));
  if (found === undefined) return undefined;
  const named = segments(found);
  const proper = `/${asked.map((part, at) => (isParameter(named[at]) ? part : named[at])).join('/')}`;
  return proper === path ? undefined : proper + query;
}

const segments = (path: string) => path.split('/').filter(Boolean);

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

const fits = (named: readonly string[], asked: readonly string[]) =>
  named.length === asked.length &&
  named.every((segment, at) => isParameter(segment) || segment === asked[at]?.toLowerCase());

/** A text up to a mark, and from the mark on. */
function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
