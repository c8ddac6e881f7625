import { describe, expect, test } from 'vitest';
import * as en from '../../packages/i18n/src/en/index.ts';
import { fill } from '../../packages/i18n/src/index.ts';
import * as zh from '../../packages/i18n/src/zh/index.ts';
import { expectNone } from './expect-none.ts';
import { texts } from './texts.ts';

/** Names that are the same in every language. */
const names = [
  ...['DHL', 'English', 'Etsy', 'Facebook', 'FedEx', 'Instagram', 'KB', 'Jadeport', 'JMD'],
  ...['Shopify', 'Twitter', 'UPS', 'USD', 'USPS', 'WhatsApp', 'WooCommerce'],
];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)[?}]/g)].map(([, name]) => name ?? '').sort();
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Whether a text has words to translate besides placeholders, addresses, numbers and names. */
function hasWords(text: string): boolean {
  const rest = text
    .replace(/\{\w+\}/g, '')
    .split(/[\s,:·|/()]+/)
    .filter((word) => !names.includes(word) && !/[@\d]/.test(word));
  return /\p{L}/u.test(rest.join(''));
}

/** A text as people read it, where what it depends on is so, and where it is not. */
function bothWays(text: string): string[] {
  const conditions = [...text.matchAll(/\{(\w+)\?/g)].map(([, name = '']) => name);
  const filledWith = (value: boolean) =>
    fill(text, Object.fromEntries(conditions.map((name) => [name, value])));
  const off = filledWith(false);
  return [filledWith(true), ...(off === '' ? [] : [off])];
}

const hasStraySpace = (text: string) => text.trim() !== text || text === '' || /\s{2}/.test(text);

/** Texts between two others, which begin or end with a space. */
const joiners = new Set(['shipments.countSeparator']);

const english = new Map(texts({ ...en }));
const chinese = new Map(texts({ ...zh }));

describe('both languages', () => {
  test('have the same texts', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('have the same placeholders in each', () => {
    const differing = [...english].filter(
      ([place, text]) => `${placeholders(text)}` !== `${placeholders(chinese.get(place) ?? '')}`,
    );
    expectNone(differing, 'Give the Chinese text the placeholders of the English one');
  });

  test('have no blank text, and no space around or doubled within', () => {
    const faulty = [...english, ...chinese].filter(([, text]) =>
      bothWays(text).some(hasStraySpace),
    );
    const wrong = faulty.filter(([place]) => !joiners.has(place));
    expectNone(wrong, 'Remove the blank, doubled or outer spaces of these texts');
    expect(new Set(faulty.map(([place]) => place))).toEqual(joiners);
  });

  test.each([
    ['', true],
    [' ', true],
    [' Track', true],
    ['Track ', true],
    ['Track\n', true],
    ['Track  a package', true],
    ['Track\u3000\u3000a package', true],
    ['Track a package', false],
    ['第一行\n第二行', false],
  ])('%j has stray space: %s', (text, expected) => expect(hasStraySpace(text)).toBe(expected));
});

describe('Chinese', () => {
  test('is Chinese wherever there are words', () => {
    const left = [...chinese].filter(([, text]) => hasWords(text) && !hasHan(text));
    expectNone(left, 'Translate these texts, or add what is a name to `names`');
  });

  test('sets its own punctuation after its own characters', () => {
    const western = /\p{Script=Han}[,;:!?]|[,;!?]\p{Script=Han}/u;
    const found = [...chinese].filter(([, text]) =>
      bothWays(text).some((each) => western.test(each)),
    );
    expectNone(found, 'Use Chinese punctuation in these texts');
  });

  test.each([
    ['Track a package', true],
    ['{number}: {status}', false],
    ['USPS, {code}', false],
    ['you@example.com', false],
    ['1Z999AA10123456784', false],
    ['Email {address}', true],
  ])('%s has words: %s', (text, expected) => expect(hasWords(text)).toBe(expected));
});
