import type { Edge } from './imports.ts';

interface Rule {
  /** What a reader of the failure is told. */
  says: string;
  breaks: (edge: Edge) => boolean;
}

const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1];
const workspaceOf = (path: string) => /^(?:packages|apps)\/[^/]+\//.exec(path)?.[0] ?? '';
const apiFeatureOf = (path: string) => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1];
const webFeatureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const adapterOf = (path: string) => /^apps\/api\/src\/adapters\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|spec)\.tsx?$|^apps\/api\/testing\//.test(path);
const isOurs = (path: string) => /^(packages|apps|scripts)\//.test(path);

/** Lower features know nothing of higher ones. Others have no rank and only must not form circles. */
const rank: Record<string, number> = {
  audit: -1,
  accounts: 0,
  customers: 1,
  shipments: 2,
  tracking: 3,
  orders: 3,
  exports: 3,
};

/** What a package may import from outside `packages/`, by package; for the others: nothing. */
const outside: Record<string, RegExp> = {
  contract: /^zod(\/|$)/,
  client: /^@trpc\/(client|server\/observable)$/,
};
const outsideInTests = /^(vitest|fast-check|node:.*)$/;

/** The parts of the API that wire features together, and so know more than a feature may. */
const wiring = /^apps\/api\/src\/(app|app-router|main|greeting)\.ts$/;

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
    says: 'a feature does not import what wires features together, and of deps.ts only types',
    breaks: ({ from, to, typeOnly }) =>
      apiFeatureOf(from) !== undefined &&
      !isTest(from) &&
      (wiring.test(to) || (to === 'apps/api/src/compose.ts' && !typeOnly)),
  },
  {
    says: 'a feature’s router is imported by app-router.ts alone',
    breaks: ({ from, to }) =>
      to.endsWith('.router.ts') && from !== 'apps/api/src/app-router.ts' && !isTest(from),
  },
  {
    says: 'lower features know nothing of higher ones: audit, accounts, customers, shipments, the rest',
    breaks: ({ from, to }) => {
      const [lower, higher] = [apiFeatureOf(from), apiFeatureOf(to)].map((f) => rank[f ?? '']);
      return lower !== undefined && higher !== undefined && lower < higher && !isTest(from);
    },
  },
  {
    says: 'only deps.ts imports adapters',
    breaks: ({ from, to }) =>
      adapterOf(to) !== undefined &&
      adapterOf(from) !== adapterOf(to) &&
      from !== 'apps/api/src/compose.ts' &&
      !isTest(from),
  },
  {
    says: 'an adapter knows of a feature its port alone, which is a type',
    breaks: ({ from, to, typeOnly }) =>
      adapterOf(from) !== undefined && apiFeatureOf(to) !== undefined && !typeOnly && !isTest(from),
  },
  {
    says: 'only apps/api/src/rest/ knows trpc-openapi',
    breaks: ({ from, to }) =>
      to.startsWith('trpc-openapi') && !from.startsWith('apps/api/src/rest/'),
  },
  {
    says: 'the web app imports packages, and of other apps the type of the API’s router alone',
    breaks: ({ from, to, typeOnly }) =>
      workspaceOf(from) === 'apps/web/' &&
      isOurs(to) &&
      workspaceOf(to) !== 'apps/web/' &&
      !packageOf(to) &&
      !(typeOnly && to === 'apps/api/src/app-router.ts'),
  },
  {
    says: 'features of the web app do not import each other; routes compose them',
    breaks: ({ from, to }) => {
      const [one, other] = [webFeatureOf(from), webFeatureOf(to)];
      return one !== undefined && other !== undefined && one !== other;
    },
  },
  {
    says: 'what the web app’s features share knows no feature, and no feature knows a route',
    breaks: ({ from, to }) =>
      (/^apps\/web\/src\/(components|lib)\//.test(from) && webFeatureOf(to) !== undefined) ||
      (/^apps\/web\/src\/(components|lib|features)\//.test(from) &&
        to.startsWith('apps/web/src/routes/')),
  },
];

/** The rules that an import breaks, in words. */
export function broken(edge: Edge): string[] {
  return rules.filter((rule) => rule.breaks(edge)).map((rule) => rule.says);
}
