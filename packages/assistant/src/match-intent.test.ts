import { expect, test } from 'vitest';
import { type IntentId, intentIds, intents } from './intents.ts';
import { matchIntent } from './match-intent.ts';
import utterances from './utterances.json' with { type: 'json' };

test.each(utterances)('$text → $intent', ({ text, intent }) => {
  expect(matchIntent(text)).toBe(intent);
});

test('every intent has utterances in both languages', () => {
  const said = (id: IntentId, pattern: RegExp) =>
    utterances.some(({ text, intent }) => intent === id && pattern.test(text));
  for (const id of intentIds) {
    expect(said(id, /^[\x20-\x7e]+$/), `${id} in English`).toBe(true);
    expect(said(id, /\p{Script=Han}/u), `${id} in Chinese`).toBe(true);
  }
});

// A keyword that another intent holds in a longer form may lead there ("fee" means the rates,
// "storage fee" means storage). Every other keyword must lead to its own intent.
const keywords = intentIds.flatMap((id) =>
  [...intents[id].strong].map((keyword) => ({ id, keyword })),
);
test.each(keywords)('"$keyword" alone → $id', ({ id, keyword }) => {
  expect(matchIntent(keyword)).toBe(id);
});

test.each([
  ['hi inside shipping', 'shipping', 'fallback'],
  ['order alone is no shop', 'order', 'fallback'],
  ['customer is not customs', 'customer', 'fallback'],
  ['marks and capitals do not count', '  REGISTER?!', 'signup'],
  ['full-width letters count', 'ｒｅｇｉｓｔｅｒ', 'signup'],
  ['empty', '', 'fallback'],
  ['only marks', '?!…', 'fallback'],
])('%s', (_name, text, intent) => {
  expect(matchIntent(text)).toBe(intent);
});

test('a text of the longest length is answered', () => {
  expect(matchIntent(`${'a '.repeat(990)}register`)).toBe('signup');
});

test.each([
  ['a letter missing', 'forgot my passwrd', 'account'],
  ['a letter too much', 'insurrance', 'insurance'],
  ['a wrong letter', 'insurence', 'insurance'],
  ['two letters swapped', 'my pacakge', 'track_help'],
  ['another word of the same stem', 'custom shoes', 'fallback'],
  ['a word that only looks alike', 'a fire truck', 'fallback'],
  ['Jamaican', 'weh mi package deh', 'track_help'],
  ['short forms', 'wats ur addy', 'address'],
  ['traditional characters', '運費怎麼算', 'rates'],
])('%s', (_name, text, intent) => {
  expect(matchIntent(text)).toBe(intent);
});
