import { expect, test } from 'vitest';
import { stopsOf } from './stops.ts';

const event = (id: string, status: string, location: string, note?: string) => ({
  id,
  status,
  location,
  timestamp: `2026-11-0${id}T12:00:00.000Z`,
  completed: true,
  ...(note ? { note } : {}),
});

test('consecutive repeats are one stop, with all notes, each once', () => {
  const stops = stopsOf([
    event('6', 'in_transit', 'Kingston'),
    event('5', 'in_transit', 'Shenzhen', 'Customs cleared'),
    event('4', 'in_transit', 'Shenzhen', 'Weighed'),
    event('3', 'in_transit', 'Shenzhen', 'Weighed'),
    event('2', 'received', 'Shenzhen', 'Weighed'),
  ]);
  expect(
    stops.map(({ newest, oldest, count, notes }) => [newest.id, oldest.id, count, notes]),
  ).toEqual([
    ['6', '6', 1, []],
    ['5', '3', 3, ['Customs cleared', 'Weighed']],
    ['2', '2', 1, ['Weighed']],
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
