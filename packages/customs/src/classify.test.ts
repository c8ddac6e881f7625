import { describe, expect, test } from 'vitest';
import { everyHeading, heldOut, tuning } from '../test/titles.ts';
import { classify, prepareCorrections, prepareTariff } from './index.ts';

const tariff = prepareTariff(everyHeading);

/** The share of titles with the right heading in the first three, and of sure but wrong ones. */
function judge(titles: readonly (readonly [string, string])[]) {
  let [found, sure, wrong] = [0, 0, 0];
  for (const [heading, title] of titles) {
    const suggestions = classify(title, tariff);
    const at = suggestions.findIndex((each) => each.heading === heading);
    if (at >= 0 && at < 3) found++;
    if ((suggestions[0]?.confidence ?? 0) < 0.8) continue;
    sure++;
    if (at !== 0) wrong++;
  }
  return { found: found / titles.length, sure: sure / titles.length, wrong: wrong / titles.length };
}

describe.each([
  ['tuning', tuning],
  ['held out', heldOut],
])('titles of shops, %s', (_, titles) => {
  test('have their heading among the first three suggestions', () => {
    expect(titles.length).toBeGreaterThan(300);
    expect(judge(titles).found).toBeGreaterThanOrEqual(0.95);
  });

  test('are seldom wrong where the confidence is high, and it often is', () => {
    const { wrong, sure } = judge(titles);
    expect(wrong).toBeLessThanOrEqual(0.01);
    expect(sure).toBeGreaterThanOrEqual(0.5);
  });
});

describe('the goods', () => {
  test.each([
    ['Glass food storage containers with lids', '7013'],
    ['Plastic food storage containers with lids', '3924'],
    ['Women denim pants', '6204'],
    ['男士牛仔裤', '6203'],
    ['腰带设计连衣裙', '6204'],
    ['降噪无线耳机，电池耐用', '8518'],
    ['坚果礼盒', '2008'],
    ['Nebulizer machine portable', '9019'],
    ['iPhone 15 Pro Max leather case', '4202'],
  ])('%s stand under %s', (text, heading) => {
    expect(classify(text, tariff)[0]?.heading).toBe(heading);
  });

  test.each([
    ['only what comes with them is known', 'Florbix with filter'],
    ['an unknown word follows', 'Tire florbix'],
    ['other goods stand right before', 'Magnetic building blocks tiles'],
    ['either heading may be right', 'Women dress'],
    ['only a word for many things is known', 'Steel box'],
  ])('are not sure where %s', (_, text) => {
    const [first] = classify(text, tariff);
    expect(first?.confidence).toBeGreaterThan(0);
    expect(first?.confidence).toBeLessThan(0.8);
  });
});

describe('a line of the tariff', () => {
  const lines = [
    { code: '8517.11.00', description: 'Line telephone sets with cordless handsets' },
    { code: '8517.13.00', description: 'Smartphones' },
    { code: '8517.62.00.10', description: 'Routers and other apparatus for networks' },
    { code: '42029200', description: 'With outer surface of plastics or of textile materials' },
    { code: '4202.12', description: 'Trunks, suitcases and executive-cases' },
    { code: '4202.99', description: 'Other', descriptionZh: '其他' },
    { code: '6109', description: 'T-shirts, singlets and other vests, knitted' },
    { code: '0000', description: 'Zirconium widgets', descriptionZh: '锆制小件' },
  ];
  const small = prepareTariff(lines);

  test.each([
    ['Redmi Note 13 smartphone', '8517.13.00'],
    ['千兆路由器', '8517.62.00.10'],
    ['Carry on suitcase 20 inch', '4202.12'],
    ['手提包女', '4202.99'],
    ['Cotton T-shirt', '6109'],
    ['zirconium widget', '0000'],
    ['锆制小件', '0000'],
  ])('for %s is %s', (text, code) => {
    expect(classify(text, small)[0]?.line.code).toBe(code);
  });

  test('is none where the file has no such heading or the text names nothing', () => {
    expect(classify('women dress', small)).toEqual([]);
    expect(classify('', small)).toEqual([]);
    expect(classify('??? 123', small)).toEqual([]);
  });

  test('found by the words of the tariff only is never sure', () => {
    const [first] = classify('zirconium widget', small);
    expect(first?.reason.by).toBe('description');
    expect(first?.confidence).toBeLessThan(0.3);
  });

  test('comes with the words that speak for it and those that do not', () => {
    const [first] = classify('Redmi smartphone with charger', small);
    expect(first?.reason).toEqual({
      by: 'words',
      words: ['redmi', 'smartphone'],
      aside: ['charger'],
    });
  });
});

describe('corrections', () => {
  const labubu = { text: 'Labubu 盲盒公仔 挂件 2024', code: '9505.90' };
  const learned = prepareCorrections([
    { text: 'Foldable gadget holder X1', code: '8302.50' },
    { text: 'Labubu 盲盒公仔 挂件', code: '9503.00' },
    labubu,
  ]);

  test('decide where the same text comes again, whatever its numbers; the last one counts', () => {
    expect(classify('labubu盲盒公仔 挂件 2025', tariff)[0]?.heading).toBe('9503');
    const [first] = classify('LABUBU 盲盒公仔 挂件 2025', tariff, learned);
    expect(first).toMatchObject({
      heading: '9505',
      confidence: 0.97,
      reason: { by: 'correction' },
    });
  });

  test('are preferred for similar texts', () => {
    expect(classify('foldable gadget holder for desk', tariff)[0]?.heading).not.toBe('8302');
    const [first] = classify('foldable gadget holder for desk', tariff, learned);
    expect(first).toMatchObject({ heading: '8302', reason: { by: 'correction' } });
    expect(first?.confidence).toBeLessThan(0.8);
  });

  test('change nothing for other texts', () => {
    const text = 'Women floral dress chiffon';
    expect(classify(text, tariff, learned)).toEqual(classify(text, tariff));
  });
});

test('confidences are from 0 to 1, fall, and are at most 1 together', () => {
  for (const [, title] of [...tuning, ...heldOut]) {
    const all = classify(title, tariff).map(({ confidence }) => confidence);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect(all.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1.03);
  }
});
