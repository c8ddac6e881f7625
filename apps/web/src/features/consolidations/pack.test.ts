import { describe, expect, test } from 'vitest';
import { daysLeft, inCentimetres, numberIn, scanMember } from './pack.ts';

describe('a scan while packing', () => {
  const members = ['CJS2611210017', 'CJS2611210025'];
  test.each([
    ['CJS2611210017', 'in', 'CJS2611210017'],
    [' cjs 2611210017 ', 'in', 'CJS2611210017'],
    ['ＣＪＳ2611210017', 'in', 'CJS2611210017'],
    ['CJS2611210025', 'again', 'CJS2611210025'],
    ['CJS2611210033', 'foreign', 'CJS2611210033'],
    ['', 'foreign', ''],
  ] as const)('%j is %s', (typed, outcome, number) => {
    expect(scanMember(members, new Set(['CJS2611210025']), typed)).toEqual({ outcome, number });
  });
});

describe('a quote', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  test.each([
    ['2026-11-24T12:00:00Z', 3],
    ['2026-11-24T11:59:59Z', 2],
    ['2026-11-21T12:00:01Z', 0],
    ['2026-11-21T12:00:00Z', undefined],
    ['2026-11-01T12:00:00Z', undefined],
  ])('until %s stands %s days', (until, days) => {
    expect(daysLeft(until, now)).toBe(days);
  });
});

test.each([
  [530, '53'],
  [295, '29.5'],
])('%i mm are %s cm', (millimetres, centimetres) => {
  expect(inCentimetres(millimetres)).toBe(centimetres);
});

test.each([
  ['7.25', 7.25],
  ['7,25', 7.25],
  [' 7 ', 7],
  ['', undefined],
  ['heavy', 'heavy'],
])('%j is read as %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});
