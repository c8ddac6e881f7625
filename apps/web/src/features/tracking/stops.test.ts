import { expect, test } from 'vitest';
import { stopsOf } from './stops.ts';

const event = (id: string, status: string, location: string, words = {}) => ({
  id,
  status,
  location,
  timestamp: `2026-11-0${id}T12:00:00.000Z`,
  completed: true,
  ...words,
});

test('consecutive repeats are one stop, with all notes, each once, and what staff wrote apart', () => {
  const stops = stopsOf([
    event('6', 'in_transit', 'Kingston'),
    event('5', 'in_transit', 'Shenzhen', {
      note: 'Customs cleared',
      noteCode: 'cleared',
      remark: '箱子已加固',
    }),
    event('4', 'in_transit', 'Shenzhen', { note: 'Weighed' }),
    event('3', 'in_transit', 'Shenzhen', { note: 'Weighed' }),
    event('2', 'received', 'Shenzhen', { note: 'Weighed' }),
  ]);
  expect(
    stops.map(({ newest, oldest, count, notes, written }) => [
      newest.id,
      oldest.id,
      count,
      notes,
      written,
    ]),
  ).toEqual([
    ['6', '6', 1, [], []],
    ['5', '3', 3, ['Customs cleared'], ['箱子已加固', 'Weighed']],
    ['2', '2', 1, [], ['Weighed']],
  ]);
});

test('the same place later is another stop', () => {
  const here = (id: string) => event(id, 'in_transit', 'Kingston');
  const stops = stopsOf([here('3'), event('2', 'customs_hold', 'Kingston'), here('1')]);
  expect(stops.map(({ newest }) => newest.id)).toEqual(['3', '2', '1']);
});

test('no events make no stops', () => {
  expect(stopsOf([])).toEqual([]);
});
