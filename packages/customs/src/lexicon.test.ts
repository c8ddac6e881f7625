import { describe, expect, test } from 'vitest';
import { tagWords } from './lexicon/tags.ts';
import { tables } from './lexicon.ts';
import { parseConcepts, parseTags } from './parse-lexicon.ts';
import { readGoods } from './read-goods.ts';
import { singular, unitsOf } from './units.ts';

const concepts = Object.values(tables).flatMap(parseConcepts);
const keyOf = (text: string) =>
  unitsOf(text)
    .map((unit) => unit.text)
    .join(' ');

describe('the lexicon', () => {
  test('has goods of everyday life in both languages', () => {
    const words = concepts.flatMap((concept) => concept.words.map(({ text }) => text));
    const chinese = words.filter((word) => /\p{Script=Han}/u.test(word));
    expect(concepts.length).toBeGreaterThan(500);
    expect(words.length - chinese.length).toBeGreaterThan(8_000);
    expect(chinese.length).toBeGreaterThan(6_000);
  });

  test('names headings of 4 to 6 digits, and tags that words give', () => {
    const tags = new Set(parseTags(tagWords).map(([tag]) => tag));
    const variants = concepts.flatMap((concept) => concept.variants);
    const wrong = variants.filter(
      ({ code, tags: asked }) => !/^\d{4,6}$/.test(code) || asked.some((tag) => !tags.has(tag)),
    );
    expect(wrong).toEqual([]);
  });

  test('has each word in one row', () => {
    const rows = new Map<string, number>();
    const twice: string[] = [];
    concepts.forEach((concept, row) => {
      for (const { text } of concept.words) {
        const key = keyOf(text);
        if ((rows.get(key) ?? row) !== row) twice.push(text);
        rows.set(key, row);
      }
    });
    expect(twice).toEqual([]);
  });
});

/** The word of the goods, and words that stand for something else in the text. */
const readings: [string, string[], string[]][] = [
  ['Silicone Phone Case for iPhone 15', ['phone case'], ['iphone']],
  ['苹果15手机壳', ['手机壳'], []],
  ['Laptop bag 15 inch', ['laptop bag'], []],
  ['charging cable for iPhone', ['charging cable'], ['iphone']],
  ['Charger, compatible with laptop', ['charger'], ['laptop']],
  ['School Backpack with Charging Cable', ['school backpack'], ['charging cable']],
  ['充电宝手机通用', ['充电宝'], ['手机']],
  ['适用于手机的支架', ['支架'], ['手机']],
  ['手表 送表带', ['手表'], ['表带']],
  ['power bank', ['power bank'], []],
  ['powerbank', ['powerbank'], []],
];

test.each(readings)('%s is about %j, not about %j', (text, goods, others) => {
  const { named } = readGoods(text);
  const words = (roles: string[]) =>
    named.filter(({ role }) => roles.includes(role)).map(({ word }) => word);
  expect(words(['goods'])).toEqual(expect.arrayContaining(goods));
  expect(words(['target', 'extra'])).toEqual(others);
});

test.each([
  ['dresses', 'dress'],
  ['batteries', 'battery'],
  ['watches', 'watch'],
  ['glasses', 'glasses'],
  ['shorts', 'shorts'],
  ['cables', 'cable'],
  ['bus', 'bus'],
  ['canvas', 'canva'],
])('%s is compared as %s', (word, expected) => expect(singular(word)).toBe(expected));

test.each([
  ['T-shirt ２０Ｗ', ['t', 'shirt', '20w']],
  ['USB数据线', ['usb', '数', '据', '线']],
  ['Women’s café', ['women', 'cafe']],
])('%s has the units %j', (text, units) => {
  expect(unitsOf(text).map((unit) => unit.text)).toEqual(units);
});
