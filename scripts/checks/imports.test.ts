import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { broken, placeOf } from './import-rules.ts';
import { circles, importsOf } from './imports.ts';
import { filesLike } from './tree.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';
const estimate = 'packages/estimator/src/estimate.ts';

describe('an import that is allowed', () => {
  test.each([
    ['packages/contract/src/tracking/index.ts', "import { z } from 'zod'"],
    ['packages/contract/src/fields.ts', "import { codePattern } from '@jadeport/customer-code'"],
    ['packages/estimator/src/estimate.test.ts', "import fc from 'fast-check'"],
    ['packages/client/src/index.ts', "import { createTRPCClient } from '@trpc/client'"],
    ['packages/client/src/index.ts', "import type { AppRouter } from '@jadeport/api/app-router'"],
    [`${web}/lib/api.tsx`, "import type { AppRouter } from '@jadeport/api/app-router'"],
    [`${web}/features/tracking/plan.ts`, "import { detect } from '@jadeport/tracking'"],
    [`${web}/routes/track.tsx`, "import { TrackPage } from '../features/tracking/track-page.tsx'"],
    [`${api}/features/customers/register.ts`, "import { User } from '../accounts/user.entity.ts'"],
    [`${api}/features/orders/process.ts`, "import { Shipment } from '../shipments/shipment.ts'"],
    [`${api}/features/accounts/login.ts`, "import type { Deps } from '../../context.ts'"],
    [`${api}/features/accounts/login.test.ts`, "import { buildApp } from '../../app.ts'"],
    [`${api}/app-router.ts`, "import { tracking } from './features/tracking/tracking.router.ts'"],
    [`${api}/compose.ts`, "import { createMailer } from './adapters/smtp/mailer.ts'"],
    [`${api}/adapters/smtp/mailer.ts`, "import { outbox } from './outbox.ts'"],
    [`${api}/adapters/smtp/outbox.ts`, "import type { Mailer } from '../../email/mailer.ts'"],
    [`${api}/rest/document.ts`, "import { generateOpenApiDocument } from 'trpc-openapi'"],
  ])('%s: %s', (from, source) => {
    expect(importsOf(from, source).flatMap(broken)).toEqual([]);
  });
});

describe('an import that is forbidden', () => {
  test.each([
    [estimate, "import { readFileSync } from 'node:fs'", 'a package imports'],
    [estimate, "import { z } from 'zod'", 'a package imports'],
    [estimate, "import { EntityManager } from '@mikro-orm/core'", 'a package imports'],
    [estimate, "import type { AppRouter } from '@jadeport/api/app-router'", 'a package imports'],
    [estimate, "export * from 'node:path'", 'a package imports'],
    [estimate, "await import('node:fs')", 'a package imports'],
    [estimate, "type Fs = typeof import('node:fs')", 'a package imports'],
    ['packages/client/src/index.ts', "import { a } from '@jadeport/api/app-router'", 'a package'],
    [
      'packages/client/src/index.ts',
      "import { type A } from '@jadeport/api/app-router'",
      'a package',
    ],
    [
      `${web}/app.tsx`,
      "import { cents } from '../../../packages/estimator/src/amounts.ts'",
      'by its name',
    ],
    [
      `${web}/app.tsx`,
      "import { appRouter } from '@jadeport/api/app-router'",
      'the web app imports',
    ],
    [
      `${web}/app.tsx`,
      "import { type AppRouter } from '@jadeport/api/app-router'",
      'the web app imports',
    ],
    [
      `${web}/app.tsx`,
      "import type { Deps } from '../../api/src/context.ts'",
      'the web app imports',
    ],
    [
      `${web}/features/tracking/a.ts`,
      "import { b } from '../customers/b.ts'",
      'do not import each other',
    ],
    [`${web}/components/a.tsx`, "import { b } from '../features/customers/b.ts'", 'allow-list'],
    [
      `${web}/components/site/a.tsx`,
      "import { b } from '../app/b.tsx'",
      'components/site imports neither',
    ],
    [
      `${web}/components/site/a.tsx`,
      "import { Modal } from '@mantine/core'",
      'components/site imports neither',
    ],
    [`${web}/features/tracking/a.ts`, "import { b } from '../../routes/b.tsx'", 'allow-list'],
    [`${api}/db/a.ts`, "import type { U } from '../features/accounts/u.ts'", 'allow-list'],
    [`${api}/jobs/a.ts`, "import { U } from '../features/accounts/u.ts'", 'allow-list'],
    [`${api}/trpc/a.ts`, "import type { U } from '../features/accounts/u.ts'", 'allow-list'],
    [`${api}/http/a.ts`, "import { U } from '../features/accounts/u.ts'", 'allow-list'],
    [`${api}/features/tracking/a.ts`, "import { r } from '../../rest/r.ts'", 'allow-list'],
    [`${api}/features/tracking/a.ts`, "import { o } from '../orders/o.ts'", 'lower features only'],
    [`${api}/context.ts`, "import type { U } from './features/accounts/u.ts'", 'allow-list'],
    [`${api}/features/tracking/a.ts`, "import { r } from '../../context.ts'", 'allow-list'],
    [
      `${api}/features/accounts/a.ts`,
      "import { Customer } from '../customers/c.ts'",
      'lower features only',
    ],
    [
      `${api}/features/accounts/a.ts`,
      "import type { C } from '../customers/c.ts'",
      'lower features only',
    ],
    [
      `${api}/features/audit/a.ts`,
      "import { User } from '../accounts/u.ts'",
      'lower features only',
    ],
    [
      `${api}/features/customers/a.ts`,
      "import { S } from '../shipments/s.ts'",
      'lower features only',
    ],
    [`${api}/features/shipments/a.ts`, "import { O } from '../orders/o.ts'", 'lower features only'],
    [
      `${api}/features/tracking/a.ts`,
      "import { r } from '../customers/customers.router.ts'",
      'router',
    ],
    [`${api}/features/tracking/a.ts`, "import { openDeps } from '../../compose.ts'", 'allow-list'],
    [`${api}/features/tracking/a.ts`, "import { m } from '../../adapters/smtp/m.ts'", 'allow-list'],
    [`${api}/app.ts`, "import { m } from './adapters/smtp/m.ts'", 'allow-list'],
    [`${api}/adapters/etsy/a.ts`, "import { m } from '../smtp/m.ts'", 'another adapter'],
    [
      `${api}/adapters/smtp/a.ts`,
      "import { login } from '../../features/accounts/login.ts'",
      'allow-list',
    ],
    [`${api}/trpc/init.ts`, "import type { OpenApiMeta } from 'trpc-openapi'", 'know trpc-openapi'],
  ])('%s: %s', (from, source, reason) => {
    const reasons = importsOf(from, source).flatMap(broken);
    expect(reasons.join()).toContain(reason);
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
