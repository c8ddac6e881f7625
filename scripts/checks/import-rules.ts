import type { Edge } from './imports.ts';

/**
 * The layers of ARCHITECTURE.md as an allow-list. A file belongs to the first place whose pattern
 * matches its path. It may import its own place and the places in `may`; any other import between
 * our files is an error. A place in `mayType` may be imported by `import type` only.
 */
interface Place {
  files: RegExp;
  may?: readonly string[];
  mayType?: readonly string[];
}

const api = (path: string) => new RegExp(`^apps/api/src/${path}`);
const web = (path: string) => new RegExp(`^apps/web/${path}`);

const base = ['packages', 'errors', 'environment', 'waiting'];
const infrastructure = [
  ...base,
  'db',
  'jobs',
  'email',
  'safe-fetch',
  'ports',
  'readers',
  'writers',
];

export const places: Readonly<Record<string, Place>> = {
  packages: { files: /^packages\//, mayType: ['router'] },

  environment: {
    files: api('(environment/|(start/startup-error|durations|escape-html|on-first-use)\\.ts$)'),
    may: ['packages', 'errors'],
  },
  waiting: { files: api('waiting/'), may: ['packages', 'errors'] },
  errors: { files: api('errors/'), may: ['packages'] },
  db: { files: api('db/'), may: base },
  jobs: { files: api('jobs/'), may: [...base, 'db'] },
  'safe-fetch': { files: api('safe-fetch/'), may: base },
  ports: { files: api('ports/'), may: base, mayType: ['db', 'safe-fetch', 'writers'] },
  readers: { files: api('readers/'), may: ['packages', 'errors'] },
  writers: { files: api('writers/'), may: ['packages'] },
  context: { files: api('context\\.ts$'), mayType: infrastructure },
  email: { files: api('email/'), may: base, mayType: ['ports', 'context'] },
  http: { files: api('http/'), may: infrastructure, mayType: ['context'] },
  trpc: { files: api('trpc/'), may: [...infrastructure, 'http'], mayType: ['context'] },
  features: {
    files: api('features/'),
    may: [...infrastructure, 'http', 'trpc'],
    mayType: ['context'],
  },
  rest: {
    files: api('rest/'),
    may: [...infrastructure, 'http', 'trpc', 'features'],
    mayType: ['context'],
  },
  adapters: {
    files: api('adapters/'),
    may: [...base, 'safe-fetch', 'writers'],
    mayType: ['email', 'ports'],
  },
  demo: { files: api('demo/'), may: [...infrastructure, 'features'], mayType: ['context'] },
  router: { files: api('app-router\\.ts$'), may: ['trpc', 'features'] },
  entities: {
    files: api('(entities|open-database)\\.ts$'),
    may: ['environment', 'db', 'http', 'features', 'rest'],
  },
  app: {
    files: api('app\\.ts$'),
    may: [...infrastructure, 'http', 'trpc', 'features', 'rest', 'router'],
    mayType: ['context'],
  },
  compose: {
    files: api('(compose|linked-things)\\.ts$'),
    may: [...infrastructure, 'http', 'features', 'rest', 'adapters', 'demo', 'entities'],
    mayType: ['context'],
  },
  start: {
    files: api('start/'),
    may: ['environment', 'http', 'app', 'compose', 'demo', 'features'],
    mayType: ['context'],
  },

  'move-to-postgresql': {
    files: api('move-to-postgresql\\.ts$'),
    may: ['environment', 'db', 'jobs', 'entities'],
  },

  'web routes': {
    files: web('src/(routes/|public-routes|route-tree\\.gen|router|main|entry-server|app|pages)'),
    may: ['packages', 'web features', 'web shared'],
  },
  'web features': { files: web('src/features/'), may: ['packages', 'web shared'] },
  'web shared': {
    files: web('src/((components|lib|styles)/|theme|tokens)'),
    may: ['packages'],
    mayType: ['router'],
  },
  'web build': { files: web(''), may: ['packages', 'web routes', 'web shared'] },
};

/** The features in layers, lowest first. Features of one layer do not import each other. */
const steps = [
  ['audit'],
  ['settings'],
  ['accounts'],
  ['documents'],
  ['api-keys', 'customers'],
  ['shipments'],
  ['locations'],
  ['contact', 'estimates', 'labels', 'platforms', 'tracking'],
  ['pre-alerts'],
  ['receiving'],
  ['assistant', 'exports', 'first-steps', 'live', 'orders', 'reports'],
  ['consolidations', 'webhooks'],
  ['pages'],
];

export const features = steps.flat();

const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1];
const workspaceOf = (path: string) => /^(?:packages|apps)\/[^/]+\//.exec(path)?.[0] ?? '';
/** The feature of the API to which a file belongs. */
export const apiFeatureOf = (path: string) =>
  /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1];
const webFeatureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const adapterOf = (path: string) => /^apps\/api\/src\/adapters\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|spec)\.tsx?$|^apps\/api\/testing\//.test(path);
const isOurs = (path: string) => /^(packages|apps|scripts)\//.test(path);
/** The layer of a feature of the API, the lowest is 0. */
export const stepOf = (feature: string) => steps.findIndex((names) => names.includes(feature));

/** Returns the name of a file's place; undefined for tools, tests and benchmarks. */
export const placeOf = (path: string) =>
  Object.keys(places).find((name) => places[name]?.files.test(path));

/** What each package may import from outside `packages/`; the others may import nothing. */
const outside: Record<string, RegExp> = {
  contract: /^zod(\/|$)/,
  client: /^@trpc\/(client|server\/observable)$/,
};
const outsideInTests = /^(vitest|fast-check|node:.*)$/;

/** Whether the allow-list contains an arrow from one place to another. */
function isAllowed({ from, to, typeOnly }: Edge): boolean {
  const [one, other] = [placeOf(from), placeOf(to)];
  if (one === undefined || other === undefined || one === other) return true;
  const { may = [], mayType = [] } = places[one] ?? {};
  return may.includes(other) || (typeOnly && mayType.includes(other));
}

interface Rule {
  /** The message of the failure. */
  says: string;
  breaks: (edge: Edge) => boolean;
}

/** The import rules of ARCHITECTURE.md, in its order. */
export const rules: Rule[] = [
  {
    says: 'a package imports pure packages at most (zod in contract, tRPC in client)',
    breaks: ({ from, to, typeOnly }) => {
      const name = packageOf(from);
      if (!name || packageOf(to)) return false;
      if (name === 'client' && to === 'apps/api/src/app-router.ts') return !typeOnly;
      if (isTest(from) && outsideInTests.test(to)) return false;
      return !outside[name]?.test(to);
    },
  },
  {
    says: 'a workspace is imported by its name, not by a path into it',
    breaks: ({ from, to, specifier }) =>
      specifier.startsWith('.') &&
      !isTest(from) &&
      workspaceOf(from) !== '' &&
      workspaceOf(from) !== workspaceOf(to),
  },
  {
    says: 'this arrow is not on the allow-list of layers',
    breaks: (edge) => isOurs(edge.to) && !isTest(edge.from) && !isAllowed(edge),
  },
  {
    says: 'a feature imports lower features only',
    breaks: ({ from, to }) => {
      const [one, other] = [apiFeatureOf(from), apiFeatureOf(to)];
      if (one === undefined || other === undefined || one === other || isTest(from)) return false;
      return stepOf(other) >= stepOf(one);
    },
  },
  {
    says: 'only app-router.ts imports a feature’s router',
    breaks: ({ from, to }) =>
      to.endsWith('.router.ts') && from !== 'apps/api/src/app-router.ts' && !isTest(from),
  },
  {
    says: 'only compose.ts imports a feature’s jobs definitions from outside the feature',
    breaks: ({ from, to }) =>
      to.endsWith('.jobs.ts') &&
      apiFeatureOf(from) !== apiFeatureOf(to) &&
      apiFeatureOf(from) === undefined &&
      from !== 'apps/api/src/compose.ts' &&
      !isTest(from),
  },
  {
    says: 'an adapter does not import another adapter',
    breaks: ({ from, to }) => {
      const [one, other] = [adapterOf(from), adapterOf(to)];
      return one !== undefined && other !== undefined && one !== other && !isTest(from);
    },
  },
  {
    says: 'only apps/api/src/rest/, the REST meta in trpc/meta.ts and the benchmark beside it know trpc-openapi',
    breaks: ({ from, to, typeOnly }) =>
      to.startsWith('trpc-openapi') &&
      !from.startsWith('apps/api/src/rest/') &&
      from !== 'apps/bench/src/plain/trpc.ts' &&
      !(typeOnly && from === 'apps/api/src/trpc/meta.ts'),
  },
  {
    says: 'the web app imports of other apps the type of the API’s router alone',
    breaks: ({ from, to, typeOnly }) =>
      workspaceOf(from) === 'apps/web/' &&
      isOurs(to) &&
      workspaceOf(to) !== 'apps/web/' &&
      !packageOf(to) &&
      !(typeOnly && to === 'apps/api/src/app-router.ts'),
  },
  {
    says: 'components/site imports neither components/app nor Mantine',
    breaks: ({ from, to }) =>
      from.startsWith('apps/web/src/components/site/') &&
      (to.startsWith('apps/web/src/components/app/') || to.startsWith('@mantine/')),
  },
  {
    says: 'features of the web app do not import each other; routes compose them',
    breaks: ({ from, to }) => {
      const [one, other] = [webFeatureOf(from), webFeatureOf(to)];
      return one !== undefined && other !== undefined && one !== other;
    },
  },
];

/** Returns the messages of the rules that an import breaks. */
export function broken(edge: Edge): string[] {
  return rules.filter((rule) => rule.breaks(edge)).map((rule) => rule.says);
}
