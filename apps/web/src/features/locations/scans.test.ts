import { describe, expect, test } from 'vitest';
import { readScan } from './scans.ts';

describe('a scan', () => {
  test.each([
    ['U-17', 'unclaimed', 'U-17'],
    ['u17', 'unclaimed', 'U-17'],
    ['U.0017', 'unclaimed', 'U-17'],
    ['CJS-2611210017', 'shipment', 'CJS2611210017'],
    ['U1234567', 'other', 'U1234567'],
    [' cjs2611210017 ', 'shipment', 'CJS2611210017'],
    ['cn-a-03', 'other', 'CN-A-03'],
    ['SF1234567890123', 'other', 'SF1234567890123'],
    ['U-', 'other', 'U-'],
    ['', 'other', ''],
  ] as const)('%j is %s %s', (typed, kind, code) => {
    expect(readScan(typed, 'CJS')).toEqual({ kind, code });
  });
});
