import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

/** The methods of Storage that drafts use. */
function memory(entries = new Map<string, string>()): Storage {
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return storage as Storage;
}

test('a draft is stored until it is cleared, for its owner and its form only', () => {
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

test.each(['', '{', 'null', '7', '"text"'])('an invalid draft is ignored: %s', (stored) => {
  const storage = memory(new Map([['jadeport-draft-answer-ann@example.com', stored]]));
  expect(draftOf(storage, 'answer', 'ann@example.com').read()).toBeUndefined();
});

test('with full storage, only the draft is lost', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as Storage;
  expect(() => draftOf(full, 'answer', 'ann@example.com').keep({ text: 'Good d' })).not.toThrow();
});
