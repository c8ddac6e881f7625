import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesLike, textOf } from './tree.ts';

/** One import, re-export, `import()` or `import('…')` type. */
export interface Edge {
  from: string;
  /** A path in this repository, or the name of what is imported from elsewhere. */
  to: string;
  /** The specifier in the source. */
  specifier: string;
  /** Whether the import is erased when the program runs. */
  typeOnly: boolean;
}

/**
 * Returns every import of a source file. `import { type X }` counts as one that runs, because its
 * module is loaded.
 */
export function importsOf(from: string, source = textOf(from)): Edge[] {
  const edges: Edge[] = [];
  const add = (node: unknown, typeOnly: boolean) => {
    const { value } = node as { value?: unknown };
    if (typeof value !== 'string') return;
    edges.push({ from, to: resolve(from, value), specifier: value, typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source, node.exportKind === 'type');
    },
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(parseSync(from, source).program);
  return edges;
}

type Manifest = { name: string; exports?: Record<string, string> };

const manifests = filesLike('{apps,packages}/*/package.json').map((path) => ({
  folder: posix.dirname(path),
  ...(JSON.parse(textOf(path)) as Manifest),
}));

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  const workspace = manifests.find((manifest) => manifest.name === `${scope}/${name}`);
  if (!workspace) return specifier;
  const entry = ['.', ...rest].join('/');
  const file = workspace.exports?.[entry] ?? workspace.exports?.['./*'] ?? entry;
  return posix.join(workspace.folder, file.replace('*', rest.join('/')));
}

/** Returns the circles in a graph, each as the path from a node back to itself. */
export function circles(edges: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) found.push([...path.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const each of next.get(node) ?? []) walk(each, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) walk(node, []);
  return found;
}
