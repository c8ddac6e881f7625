import { describe, expect, test } from 'vitest';
import { compareStock, readScan } from './scans.ts';

describe('a scan', () => {
  test.each([
    ['U-17', 'unclaimed', 'U-17'],
    ['u17', 'unclaimed', 'U-17'],
    [' cjs2611210017 ', 'shipment', 'CJS2611210017'],
    ['cn-a-03', 'other', 'CN-A-03'],
    ['SF1234567890123', 'other', 'SF1234567890123'],
    ['U-', 'other', 'U-'],
    ['', 'other', ''],
  ] as const)('%j is %s %s', (typed, kind, code) => {
    expect(readScan(typed, 'CJS')).toEqual({ kind, code });
  });
});

describe('a stock-take', () => {
  test.each([
    [[], [], 0, [], []],
    [['A', 'B', 'C'], [], 0, ['A', 'B', 'C'], []],
    [['A', 'B', 'C'], ['C', 'A'], 2, ['B'], []],
    [['A', 'B'], ['A', 'B', 'A', 'X', 'X'], 2, [], ['X']],
    [[], ['X'], 0, [], ['X']],
  ])('of %j with the scans %j', (expected, scanned, found, missing, surplus) => {
    expect(compareStock(expected, scanned)).toEqual({ found, missing, surplus });
  });
});
