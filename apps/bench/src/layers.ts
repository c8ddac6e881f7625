import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where a server spends its processor time, from the kernel up to our own code. */
export const layers = [
  'sockets (kernel)',
  'garbage collector',
  'Node',
  'pg',
  'Fastify and plugins',
  'tRPC, trpc-to-openapi',
  'zod',
  'MikroORM, Kysely',
  'other libraries',
  'own code',
] as const;
export type Layer = (typeof layers)[number];

/** Functions of Node's C++ that write to a socket, most of whose time is the kernel's. */
const writesToSocket = /^(?:writev|writeBuffer|write(?:Utf8|Latin1|Ascii|Ucs2)?String|shutdown)$/;
const layerOfPackage: readonly [RegExp, Layer][] = [
  [/^pg/, 'pg'],
  [/^(?:@fastify\/|fastify|find-my-way|avvio|secure-json-parse|pino|fast-)/, 'Fastify and plugins'],
  [/^(?:@trpc\/|trpc-|openapi)/, 'tRPC, trpc-to-openapi'],
  [/^zod/, 'zod'],
  [/^(?:@mikro-orm\/|kysely)/, 'MikroORM, Kysely'],
];

/** Adds up the microseconds of a profile by layer, without those in which the process waited. */
export function timeByLayer({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const layerOf = new Map(nodes.map(({ id, callFrame }) => [id, layerOfFrame(callFrame)]));
  const times = new Map<Layer, number>(layers.map((layer) => [layer, 0]));
  for (const [at, id] of samples.entries()) {
    const layer = layerOf.get(id);
    if (layer) times.set(layer, (times.get(layer) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return times;
}

function layerOfFrame({ functionName, url, lineNumber, columnNumber }: Frame): Layer | undefined {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (url === '') return writesToSocket.test(functionName) ? 'sockets (kernel)' : 'Node';
  if (url.startsWith('node:')) return 'Node';
  const source = sourceOf(url, lineNumber, columnNumber);
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (name === undefined) return 'own code';
  return layerOfPackage.find(([names]) => names.test(name))?.[1] ?? 'other libraries';
}
type Frame = Profiler.ProfileNode['callFrame'];

const maps = new Map<string, SourceMap | undefined>();

/** The file that a place in a bundle comes from, or the file itself. */
function sourceOf(url: string, line: number, column: number): string {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return url;
  const map = `${fileURLToPath(url)}.map`;
  if (!maps.has(map)) {
    maps.set(
      map,
      existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined,
    );
  }
  const entry = maps.get(map)?.findEntry(line, column);
  return entry && 'originalSource' in entry ? entry.originalSource : url;
}
