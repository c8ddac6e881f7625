import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../apps/web/content.ts';
import { renderBuilt } from '../../apps/web/size.ts';
import { fillContent } from '../../apps/web/src/lib/content.ts';
import { brandFrom, defaultBrand } from '../../packages/brand/src/index.ts';
import type { Language } from '../../packages/contract/src/index.ts';
import {
  deliveryTimes,
  freeStorageDays,
  insuranceUpTo,
  plans,
  tariffs,
} from '../../packages/estimator/src/index.ts';
import { expectNone } from './expect-none.ts';
import { root, textOf } from './tree.ts';

// Anyone may edit the pages in packages/i18n/content, so their rules are checked here.

const pages = ['about', 'faq', 'help', 'privacy', 'terms'];
const source = (lang: string, page: string) => textOf(`packages/i18n/content/${lang}/${page}.md`);
const read = (lang: Language, page: string) =>
  fillContent(readContent(source(lang, page)), defaultBrand, lang);

/** The structure that both languages share: chapters, questions, kinds of text. */
function shape(lang: Language, page: string) {
  return read(lang, page).chapters.map(({ id, heading, body, entries }) => ({
    id,
    number: /^\d+/.exec(heading)?.[0],
    body: body.map(({ kind }) => kind),
    entries: entries.map((entry) => [entry.id, ...entry.body.map(({ kind }) => kind)]),
  }));
}

describe.each(pages)('%s', (page) => {
  test('has the same structure in both languages', () => {
    expect(shape('zh', page)).toEqual(shape('en', page));
  });

  test('links to the same pages in both languages', () => {
    const links = (lang: string) =>
      [...source(lang, page).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
    expect(links('zh').sort()).toEqual(links('en').sort());
  });
});

/** The visible text of a page. */
const shown = (lang: Language, page: string) => JSON.stringify(read(lang, page));

test.each(pages.flatMap((page) => [['en', page] as const, ['zh', page] as const]))(
  'the %s text of %s shows no asterisks of emphasis',
  (lang, page) => {
    expect(shown(lang, page)).not.toContain('**');
  },
);

const client = join(root, 'apps/web/dist/client');
const built = existsSync(join(client, '../pages.json'));
if (!built) console.log('Drawn pages are not checked: the web app is not built.');

describe.skipIf(!built)('the pages of another forwarder', () => {
  const yard = {
    ...brandFrom({ BRAND_NAME: 'Yard Ship', BRAND_SUPPORT_EMAIL: 'post@yard.example' }),
    warehouseCompany: 'Yard Warehouse',
    warehouseCompanyZh: '院子仓',
  };
  const rendered = built ? renderBuilt(client, yard) : undefined;
  const entries = async () => Object.entries((await rendered)?.files ?? {});

  test('show no asterisks of emphasis', async () => {
    const words = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
    const files = await entries();
    expect(files.length).toBeGreaterThan(20);
    const starred = files.filter(([name, html]) => name !== 'sw.js' && words(html).includes('**'));
    expectNone(
      starred.map(([name]) => name),
      'Write the emphasis of these pages so that no ** is shown',
    );
  });

  test('name that forwarder and no other', async () => {
    const files = await entries();
    const naming = files.filter(([, text]) => /Jadeport|玉港|support@jadeport/.test(text));
    expectNone(
      naming.map(([name]) => name),
      'Take the name out of the settings in these files',
    );
    const unnamed = files.filter(([name, text]) => name !== 'sw.js' && !text.includes('Yard Ship'));
    expectNone(
      unnamed.map(([name]) => name),
      'Show the name of the settings in these files',
    );
  });

  test('leave no setting open', async () => {
    const open = (await entries()).filter(([name, html]) => {
      const words = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
      return name.endsWith('.html') && /\{\w+\}/.test(words);
    });
    expectNone(
      open.map(([name]) => name),
      'Fill the {settings} of these pages',
    );
  });
});

test('emphasis may end next to a Chinese character', () => {
  const { intro } = readContent('- **清楚。**每笔费用，**“每个”**包裹');
  const strong = (text: string) => ({ kind: 'strong', text });
  expect(intro).toEqual([
    {
      kind: 'list',
      ordered: false,
      items: [[strong('清楚。'), '每笔费用，', strong('“每个”'), '包裹']],
    },
  ]);
});

test.each([
  ['terms', 13],
  ['privacy', 9],
])('%s has %i numbered chapters', (page, count) => {
  const numbers = shape('en', page).map(({ number }) => Number(number));
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

const tariff = tariffs.at(-1);
const dollars = (cents: number | undefined) => (cents ?? 0) / 100;
const rates = tariff?.ratesPerLb;
const days = Object.values(deliveryTimes).flatMap(({ min, max }) => [min, max]);

/** The figures of an answer, and the same from the estimator. */
const figures: [string, string, number[]][] = [
  ['faq', 'q1', days],
  ['faq', 'q8', [dollars(tariff?.dutyFreeUpTo)]],
  [
    'faq',
    'q11',
    [
      ...[rates?.standard, rates?.express, rates?.sea, tariff?.minimumShipping].map(dollars),
      ...plans.map(({ perLb }) => dollars(perLb)),
    ],
  ],
  ['faq', 'q12', [freeStorageDays, ...plans.map(({ storageDays }) => storageDays)]],
  ['faq', 'q13', [dollars(insuranceUpTo)]],
];

describe.each(['en', 'zh'] as const)('figures in %s', (lang) => {
  test.each(figures)('%s %s', (page, id, expected) => {
    const entries = read(lang, page).chapters.flatMap((chapter) => chapter.entries);
    const text = JSON.stringify(entries.find((entry) => entry.id === id)?.body);
    const found = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
    expect([...new Set(found)].sort()).toEqual([...new Set(expected)].sort());
  });
});
