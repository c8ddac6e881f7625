import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { filesLike, namesIn } from './tree.ts';

/** The law of one word (ARCHITECTURE.md): a feature has one name, the same wherever it lives. */
const features = [
  'accounts',
  'api-keys',
  'assistant',
  'audit',
  'carrier-events',
  'consolidations',
  'contact',
  'customs',
  'customers',
  'documents',
  'estimates',
  'exports',
  'goods',
  'imports',
  'locations',
  'labels',
  'live',
  'next-steps',
  'notifications',
  'manifests',
  'orders',
  'pages',
  'pickups',
  'platforms',
  'pre-alerts',
  'receiving',
  'reports',
  'settings',
  'shipments',
  'tracking',
  'webhooks',
  'search',
  'storage',
  'invoices',
  'insurance-claims',
  'payments',
  'privacy',
];

/** Texts that belong to several features. */
const sharedTexts = [
  'authenticated',
  'controls',
  'customer-pages',
  'deferred',
  'errors',
  'index',
  'initial',
  'public',
  'seller-pages',
  'shell',
  'staff-pages',
  'validation',
];

const isFile = (name: string) => name.includes('.');

/**
 * How file names of the five places contain the feature's name; files directly in a place are
 * ignored.
 */
const places: Record<string, () => string[]> = {
  'packages/contract/src': () => namesIn('packages/contract/src').filter((name) => !isFile(name)),
  'apps/api/src/features': () => namesIn('apps/api/src/features'),
  'apps/web/src/features': () => namesIn('apps/web/src/features'),
  'packages/i18n/src/en': () => textNames('en'),
  'packages/i18n/src/zh': () => textNames('zh'),
  'apps/e2e': () => filesLike('apps/e2e/*.spec.ts').map((path) => stem(path)),
};

function stem(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
}

function textNames(language: 'en' | 'zh'): string[] {
  const names = namesIn(`packages/i18n/src/${language}`).map(stem);
  return names.filter((name) => !sharedTexts.includes(name));
}

const strays = (names: string[]) => names.filter((name) => !features.includes(name));

describe('the law of one word', () => {
  test.each(Object.keys(places))('%s contains features by their names', (place) => {
    const found = strays(places[place]?.() ?? []);
    expectNone(
      found,
      `Rename these to a feature of ARCHITECTURE.md, as in every other place (${place})`,
    );
  });

  test.each(['account', 'order-list', 'users', 'tracking.ts'])('%s would be a stray name', (name) =>
    expect(strays([name])).toEqual([name]),
  );

  test('both languages have texts for the same features', () => {
    expect(textNames('zh')).toEqual(textNames('en'));
  });

  test('routers, jobs and REST tests of a feature carry its name', () => {
    const named = filesLike('apps/api/src/features/*/*.{router,jobs,rest.test}.ts');
    const found = named.filter((path) => path.split('/').at(-2) !== stem(path));
    expectNone(found, 'Give these files the name of their folder');
  });
});

describe('a name tells the content', () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|misc|stuff|lib)s?([./-]|$)/i;
  // The web app's only folder for what is neither a feature, a component nor a route.
  const known = 'apps/web/src/lib/';

  test.each(['src/utils/a.ts', 'src/date-helpers.ts', 'src/common.ts', 'src/text.util.ts'])(
    '%s would not',
    (path) => expect(path).toMatch(vague),
  );

  test('no file or folder has a name without meaning', () => {
    const paths = filesLike('{apps,packages,scripts}/**/*.*');
    const rest = paths.map((path) => path.replace(known, 'apps/web/src/'));
    const found = rest.filter((path) => vague.test(path));
    expectNone(found, 'Give these a name that tells what they do');
  });
});
