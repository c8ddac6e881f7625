import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

/** The part of the browser's storage that drafts use. */
function memory(entries = new Map<string, string>()): Storage {
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return storage as Storage;
}

test('a draft is there until it is cleared, for its owner and its form alone', () => {
  const storage = memory();
  const mine = draftOf<{ text: string }>(storage, 'answer', 'ann@example.com');
  expect(mine.read()).toBeUndefined();
  mine.keep({ text: 'Good d' });
  expect(mine.read()).toEqual({ text: 'Good d' });
  expect(draftOf(storage, 'answer', 'bo@example.com').read()).toBeUndefined();
  expect(draftOf(storage, 'shipment', 'ann@example.com').read()).toBeUndefined();
  mine.clear();
  expect(mine.read()).toBeUndefined();
});

test.each(['', '{', 'null', '7', '"text"'])('what is no draft is none: %s', (stored) => {
  const storage = memory(new Map([['jadeport-draft-answer-ann@example.com', stored]]));
  expect(draftOf(storage, 'answer', 'ann@example.com').read()).toBeUndefined();
});

test('a storage that refuses costs the draft and nothing else', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as Storage;
  expect(() => draftOf(full, 'answer', 'ann@example.com').keep({ text: 'Good d' })).not.toThrow();
});
