import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { features } from './import-rules.ts';
import { filesLike, namesIn } from './tree.ts';

/** Texts that belong to several features. */
const sharedTexts = new Set([
  ...['authenticated', 'controls', 'customer-pages', 'deferred', 'errors', 'index', 'initial'],
  ...['public', 'seller-pages', 'shell', 'staff-pages', 'validation'],
]);

const stem = (path: string) => (path.split('/').at(-1) ?? '').replace(/\..*$/, '');

function textNames(language: 'en' | 'zh'): string[] {
  const names = namesIn(`packages/i18n/src/${language}`).map(stem);
  return names.filter((name) => !sharedTexts.has(name));
}

/** What carries a feature's name; files directly in a place of folders are ignored. */
const places = {
  'packages/contract/src': namesIn('packages/contract/src').filter((name) => !name.includes('.')),
  'apps/api/src/features': namesIn('apps/api/src/features'),
  'apps/web/src/features': namesIn('apps/web/src/features'),
  'packages/i18n/src/en': textNames('en'),
  'packages/i18n/src/zh': textNames('zh'),
  'apps/e2e': filesLike('apps/e2e/*.spec.ts').map(stem),
};

/** ARCHITECTURE.md: a feature has one name, the same wherever it lives. */
describe('the law of one word', () => {
  test.each(Object.entries(places))('%s contains features by their names', (_place, names) => {
    const found = names.filter((name) => !features.includes(name));
    expectNone(found, 'Rename these to a feature of ARCHITECTURE.md, as in every other place');
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
