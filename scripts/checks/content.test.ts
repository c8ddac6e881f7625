import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../apps/web/content.ts';
import { renderBuilt } from '../../apps/web/size.ts';
import { fillContent } from '../../apps/web/src/lib/content.ts';
import { brandFrom, defaultBrand } from '../../packages/brand/src/index.ts';
import type { Language } from '../../packages/contract/src/index.ts';
import { firstPrices, type PriceList } from '../../packages/estimator/src/index.ts';
import { firstPublicSettings } from '../../packages/settings/src/index.ts';
import { expectNone } from './expect-none.ts';
import { root, textOf } from './tree.ts';

// Anyone may edit the pages in packages/i18n/content, so their rules are checked here.

const pages = ['about', 'faq', 'help', 'privacy', 'terms'];
const source = (lang: string, page: string) => textOf(`packages/i18n/content/${lang}/${page}.md`);
const published = firstPublicSettings(defaultBrand);
const read = (lang: Language, page: string, settings = published) =>
  fillContent(readContent(source(lang, page)), settings, lang);

/** No figure is that of a new installation. */
const otherPrices: PriceList = {
  ...firstPrices,
  version: '2026.7',
  effectiveFrom: '2026-11-23',
  ratesPerLb: { standard: 1_150, express: 1_375, sea: 625 },
  minimumShipping: 1_725,
  dutyFreeUpTo: 12_300,
  duty: 23_000,
  deliveryTimes: {
    standard: { min: 8, max: 15, unit: 'business_days' },
    express: { min: 4, max: 6, unit: 'business_days' },
    sea: { min: 33, max: 51, unit: 'days' },
  },
  plans: [
    { id: 'basic', perLb: 919, upToLb: 11, storageDays: 31, recommended: false },
    { id: 'premium', perLb: 779, upToLb: 52, storageDays: 63, recommended: true },
    { id: 'business', perLb: 669, upToLb: null, storageDays: 94, recommended: false },
  ],
  freeStorageDays: 21,
  insuranceUpTo: 15_500,
};

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

const client = join(root, 'apps/web/dist/client');
const built = existsSync(join(client, '../pages.json'));
if (!built) console.log('Drawn pages are not checked: the web app is not built.');

describe.skipIf(!built)('the pages of another forwarder', () => {
  const brand = brandFrom({ BRAND_NAME: 'Yard Ship', BRAND_SUPPORT_EMAIL: 'post@yard.example' });
  const yard = {
    ...firstPublicSettings(brand),
    tariff: otherPrices,
    hours: {
      office: { weekdays: '8:15 AM-4:15 PM', saturday: null, sunday: '1:30 PM-3:30 PM' },
      customerService: { weekdays: '7 AM-8 PM', saturday: null, sunday: null },
    },
    warehouseCompany: 'Yard Warehouse',
    warehouseCompanyZh: '院子仓',
  };
  const rendered = built ? renderBuilt(client, yard) : undefined;
  const entries = async () => Object.entries((await rendered)?.files ?? {});

  test('name that forwarder', async () => {
    const files = await entries();
    expect(files.length).toBeGreaterThan(20);
    const named = files.filter(([name]) => !['sw.js', 'favicon.svg'].includes(name));
    const names = named.flatMap(([name, text]) => (text.includes('Yard Ship') ? [] : [name]));
    expectNone(names, 'Show the name of the settings in these files');
  });

  const sent = (text: string) => text;
  const shown = (text: string, name: string) =>
    name !== 'sw.js' ? text.replace(/<(script|style)[\s\S]*?<\/\1>/g, '') : '';
  const old =
    /US\$(?:10|12|8|8\.99|7\.49|6\.99|99|100)(?:\.00)?(?![\d.,]*\d)|7–14|3–7 |30–45|\b30 (?:days in|天)|9:00 AM|9:00–17:00|"09:00"/;

  test.each([
    ['asterisks of emphasis', shown, /\*\*/, 'Write it so that no ** is shown'],
    ['open setting', shown, /\{\w+\}/, 'Fill the {settings} of these pages'],
    ['other forwarder', sent, /Jadeport|玉港|support@jadeport/, 'Take it out of the settings'],
    ['old figure or hour', sent, old, 'Use lib/use-price-places.ts, or {places} of Markdown'],
  ])('show no %s', async (_what, textIn, pattern, advice) => {
    const found = (await entries()).flatMap(([name, text]) => {
      const [match] = pattern.exec(textIn(text, name)) ?? [];
      return match === undefined ? [] : [`${name}: ${match}`];
    });
    expectNone(found, advice);
  });

  test.each([
    ['index', ['US$11.50', 'US$13.75', 'US$6.25', 'US$17.25', 'US$123', '8–15', '33–51']],
    ['services', ['US$11.50', 'US$9.19', 'US$7.79', 'US$6.69', 'US$155', '4–6', 'US$123']],
    ['faq', ['US$11.50', 'US$9.19', 'US$123', 'US$155', '8–15', '4–6', '33–51']],
    ['help', ['US$123', '23%']],
  ])('show that forwarder’s prices on %s, in both languages', async (page, prices) => {
    for (const lang of ['en', 'zh']) {
      const html = (await rendered)?.files[`pages/${lang}/${page}.html`] ?? '';
      expect(prices.filter((price) => !html.includes(price))).toEqual([]);
    }
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

/** The figures of an answer, and the same from the prices. */
function figuresOf(prices: PriceList): [string, string, number[]][] {
  const { ratesPerLb, plans } = prices;
  const dollars = (cents: number) => cents / 100;
  const days = Object.values(prices.deliveryTimes).flatMap(({ min, max }) => [min, max]);
  const charges = [...Object.values(ratesPerLb), prices.minimumShipping];
  return [
    ['faq', 'q1', days],
    ['faq', 'q8', [dollars(prices.dutyFreeUpTo)]],
    ['faq', 'q11', [...charges, ...plans.map(({ perLb }) => perLb)].map(dollars)],
    ['faq', 'q12', [prices.freeStorageDays, ...plans.map(({ storageDays }) => storageDays)]],
    ['faq', 'q13', [dollars(prices.insuranceUpTo)]],
  ];
}

describe.each(['en', 'zh'] as const)('figures in %s', (lang) => {
  const cases = [firstPrices, otherPrices].flatMap((prices) =>
    figuresOf(prices).map((figures) => [prices.version, ...figures, prices] as const),
  );
  test.each(cases)('of prices %s: %s %s', (_version, page, id, expected, prices) => {
    const { chapters } = read(lang, page, { ...published, tariff: prices });
    const entries = chapters.flatMap((chapter) => chapter.entries);
    const text = JSON.stringify(entries.find((entry) => entry.id === id)?.body);
    const found = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
    expect([...new Set(found)].sort()).toEqual([...new Set(expected)].sort());
  });
});
