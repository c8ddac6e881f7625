import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { broken, placeOf } from './import-rules.ts';
import { circles, importsOf } from './imports.ts';
import { filesLike } from './tree.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';
const estimate = 'packages/estimator/src/estimate.ts';

/** By a part of the message. */
const forbidden: Record<string, [from: string, source: string][]> = {
  'a package imports': [
    [estimate, "import { readFileSync } from 'node:fs'"],
    [estimate, "import { z } from 'zod'"],
    [estimate, "import { EntityManager } from '@mikro-orm/core'"],
    [estimate, "import type { AppRouter } from '@jadeport/api/app-router'"],
    [estimate, "export * from 'node:path'"],
    [estimate, "await import('node:fs')"],
    [estimate, "type Fs = typeof import('node:fs')"],
    ['packages/client/src/index.ts', "import { a } from '@jadeport/api/app-router'"],
    ['packages/client/src/index.ts', "import { type A } from '@jadeport/api/app-router'"],
  ],
  'by its name': [
    [`${web}/app.tsx`, "import { cents } from '../../../packages/estimator/src/amounts.ts'"],
  ],
  'the web app imports': [
    [`${web}/app.tsx`, "import { appRouter } from '@jadeport/api/app-router'"],
    [`${web}/app.tsx`, "import { type AppRouter } from '@jadeport/api/app-router'"],
    [`${web}/app.tsx`, "import type { Deps } from '../../api/src/context.ts'"],
  ],
  'do not import each other': [
    [`${web}/features/tracking/a.ts`, "import { b } from '../customers/b.ts'"],
  ],
  'allow-list': [
    [`${web}/components/a.tsx`, "import { b } from '../features/customers/b.ts'"],
    [`${web}/features/tracking/a.ts`, "import { b } from '../../routes/b.tsx'"],
    [`${api}/db/a.ts`, "import type { U } from '../features/accounts/u.ts'"],
    [`${api}/jobs/a.ts`, "import { U } from '../features/accounts/u.ts'"],
    [`${api}/trpc/a.ts`, "import type { U } from '../features/accounts/u.ts'"],
    [`${api}/http/a.ts`, "import { U } from '../features/accounts/u.ts'"],
    [`${api}/features/tracking/a.ts`, "import { r } from '../../rest/r.ts'"],
    [`${api}/context.ts`, "import type { U } from './features/accounts/u.ts'"],
    [`${api}/features/tracking/a.ts`, "import { r } from '../../context.ts'"],
    [`${api}/features/tracking/a.ts`, "import { openDeps } from '../../compose.ts'"],
    [`${api}/features/tracking/a.ts`, "import { m } from '../../adapters/smtp/m.ts'"],
    [`${api}/app.ts`, "import { m } from './adapters/smtp/m.ts'"],
    [`${api}/adapters/smtp/a.ts`, "import { login } from '../../features/accounts/login.ts'"],
  ],
  'components/site imports neither': [
    [`${web}/components/site/a.tsx`, "import { b } from '../app/b.tsx'"],
    [`${web}/components/site/a.tsx`, "import { Modal } from '@mantine/core'"],
  ],
  'lower features only': [
    [`${api}/features/tracking/a.ts`, "import { o } from '../orders/o.ts'"],
    [`${api}/features/accounts/a.ts`, "import { Customer } from '../customers/c.ts'"],
    [`${api}/features/accounts/a.ts`, "import type { C } from '../customers/c.ts'"],
    [`${api}/features/audit/a.ts`, "import { User } from '../accounts/u.ts'"],
    [`${api}/features/customers/a.ts`, "import { S } from '../shipments/s.ts'"],
    [`${api}/features/shipments/a.ts`, "import { O } from '../orders/o.ts'"],
  ],
  'a feature’s router': [
    [`${api}/features/tracking/a.ts`, "import { r } from '../customers/customers.router.ts'"],
  ],
  'another adapter': [[`${api}/adapters/etsy/a.ts`, "import { m } from '../smtp/m.ts'"]],
  'know trpc-openapi': [[`${api}/trpc/init.ts`, "import type { OpenApiMeta } from 'trpc-openapi'"]],
};

describe.each(Object.entries(forbidden))('forbidden: %s', (reason, edges) => {
  test.each(edges)('%s: %s', (from, source) => {
    expect(importsOf(from, source).flatMap(broken).join()).toContain(reason);
  });
});

describe('this repository', () => {
  const edges = filesLike('{packages,apps,scripts}/**/*.{ts,tsx,mjs}').flatMap((path) =>
    importsOf(path),
  );

  test('keeps the import rules', () => {
    const found = edges.flatMap((edge) =>
      broken(edge).map((says) => `${edge.from} -> ${edge.to}: ${says}`),
    );
    expectNone(found, 'Move or remove these imports (ARCHITECTURE.md, import rules)');
  });

  test('has no circle of modules, type imports counted', () => {
    const ours = edges.filter(({ from }) => !/\.test\.tsx?$/.test(from));
    const found = circles(ours.map(({ from, to }) => [from, to] as const));
    expectNone(found, 'Break each circle: move what both need into a file of its own');
  });

  test('has no file of the API or the web app outside the places', () => {
    const files = filesLike('apps/{api,web}/src/**/*.{ts,tsx}').filter(
      (path) => !path.includes('.test.'),
    );
    const strays = files.filter((path) => placeOf(path) === undefined);
    expectNone(strays, 'Move these files to a place of scripts/checks/import-rules.ts');
  });
});

test('a circle is reported as its path', () => {
  const edges = [['a', 'b'], ['b', 'c'], ['c', 'b'], ['a', 'c']] as const; // biome-ignore format: a graph
  expect(circles(edges)).toEqual([['b', 'c', 'b']]);
});
