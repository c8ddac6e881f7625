import { textOf } from './tree.ts';

/** A text or constant of the specification. */
export type Row = {
  /** Name of a constant, or of a fact without fixed wording. */
  what?: string;
  /** The spec's exact words or figure. */
  says?: string | number | boolean | null;
  /** A part of a longer text. */
  contains?: string;
  /** Where the product has it; see `resolveSource`. */
  source?: string;
  /** Values of the text's `{name}` placeholders. */
  with?: Record<string, string | number>;
  /** The source's units per unit of the spec: 100 cents per dollar. */
  per?: number;
  /** For a rule: the field, an input just outside the rule and one just inside. */
  field?: string;
  refuses?: unknown;
  accepts?: unknown;
};

/** The rows of one place. */
export type Group = {
  /** The section of the specification. */
  section: number;
  /** The page and state that show it. */
  place: string;
  /** The address of a page that shows every text of the group on opening. */
  shows?: string;
  rows: Row[];
};

export const readSpecTexts = (): Group[] => JSON.parse(textOf('docs/spec-texts.json'));

/**
 * Returns what the product has at `source`:
 * - `i18n:tracking.failed.title`: an English text
 * - `estimator:plans[0].perLb`, `contract/accounts:passwordMinimum`: an export of a package; a call
 *   takes JSON, as in `tracking:panelCarrier("1234567890")`
 * - `content:terms`: all words of a page's Markdown; `content:faq.entries.costs`: the number of its
 *   questions, in all or under a heading
 * - `route:/track`: the path itself, where the web app has that route
 * - `file:<path>#<pattern>`: the pattern's group in a source file, a figure as a number
 */
export async function resolveSource(source: string): Promise<unknown> {
  const [, kind = '', rest = ''] = /^([\w/-]+):([\s\S]*)$/.exec(source) ?? [];
  if (kind === 'route') return routes().find((route) => route === rest);
  if (kind === 'file') return inFile(rest);
  if (kind === 'content') return inContent(rest);
  if (kind === 'i18n') return valueAt(await import('../../packages/i18n/src/en/index.ts'), rest);
  const [name, ...folders] = kind.split('/');
  const module = ['../../packages', name, 'src', ...folders, 'index.ts'].join('/');
  return valueAt(await import(module), rest);
}

/**
 * Returns the value at a path such as `a.b[0].f("x").c`; undefined where the path does not exist.
 */
function valueAt(start: unknown, path: string): unknown {
  const steps = path.matchAll(/\.?([\w$]+)|\[(\d+)\]|\((.*?)\)(?=$|[.[])/g);
  let value = start;
  for (const [, name, index, input] of steps) {
    if (value === undefined || value === null) return undefined;
    if (input === undefined) value = (value as Record<string, unknown>)[name ?? index ?? ''];
    else value = (value as (...args: unknown[]) => unknown)(...JSON.parse(`[${input}]`));
  }
  return value;
}

function inContent(address: string): string | number {
  const [page, counted, chapter] = address.split('.');
  const text = textOf(`packages/i18n/content/en/${page}.md`);
  if (!counted) return text.replaceAll(/^#+ /gm, '');
  const chapters = text.split(/^## /m).slice(1);
  const asked = chapters.filter((each) => !chapter || each.startsWith(`${chapter}\n`));
  return asked.join('').match(/^### /gm)?.length ?? 0;
}

function inFile(address: string): string | number | undefined {
  const at = address.indexOf('#');
  const text = textOf(address.slice(0, at));
  const found = new RegExp(address.slice(at + 1)).exec(text)?.[1];
  return found !== undefined && /^\d+$/.test(found) ? Number(found) : found;
}

function routes(): string[] {
  const tree = textOf('apps/web/src/route-tree.gen.ts');
  return [...tree.matchAll(/fullPath: '([^']+)'/g)].flatMap(([, path]) => path ?? []);
}
