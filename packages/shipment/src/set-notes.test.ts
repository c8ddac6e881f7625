import { expect, test } from 'vitest';
import { noteCodes, notesAt, setNotes } from './set-notes.ts';
import { type ShipmentStatus, shipmentStatuses } from './status.ts';

test('there are twenty-two set notes', () => {
  expect(noteCodes).toHaveLength(22);
});

test.each(shipmentStatuses.filter((status) => status !== 'pending'))(
  'an event with status %s has a note to choose',
  (status) => {
    expect(notesAt(status).length).toBeGreaterThan(0);
  },
);

test.each([
  ['received', ['weighed', 'damaged', 'wet', 'opened', 'wrong_weight', 'repacked']],
  ['delivered', ['handed_over']],
  ['pending', []],
] as [ShipmentStatus, string[]][])('at %s are offered %j', (status, codes) => {
  expect(notesAt(status)).toEqual(codes);
});

const words = Object.entries(setNotes);

test.each(words)('%s is written in both languages', (_code, { en, zh }) => {
  expect(en).not.toMatch(/\p{Script=Han}/u);
  expect(zh).toMatch(/\p{Script=Han}/u);
});

test('no two notes read alike', () => {
  for (const language of ['en', 'zh'] as const) {
    expect(new Set(words.map(([, each]) => each[language])).size).toBe(words.length);
  }
});
