import { expect, test } from 'vitest';
import { type Reading, readScaleLine } from './scale-line.ts';

const examples: [string, string, Reading | null][] = [
  ['A&D, at rest', 'ST,GS,+00001.234kg', { kilograms: 1.234, stable: true }],
  ['A&D, moving', 'US,GS,+00001.234kg', { kilograms: 1.234, stable: false }],
  ['A&D, net', 'ST,NT,+  2.350 kg', { kilograms: 2.35, stable: true }],
  ['A&D, overload', 'OL,GS,+99999.9kg', null],
  ['SICS, at rest', 'S S      2.350 kg', { kilograms: 2.35, stable: true }],
  ['SICS, moving', 'S D      2.346 kg', { kilograms: 2.346, stable: false }],
  ['SICS, not ready', 'S I', null],
  ['SICS, overload', 'S +', null],
  ['continuous', 'WN0001.23kg', { kilograms: 1.23, stable: true }],
  ['with control characters', '\u0002  12.50 kg\r', { kilograms: 12.5, stable: true }],
  ['grams', '  850 g', { kilograms: 0.85, stable: true }],
  ['pounds', '5.18 lb', { kilograms: 2.35, stable: true }],
  ['ounces', '16 oz', { kilograms: 0.454, stable: true }],
  ['a bare number', '2.35', { kilograms: 2.35, stable: true }],
  ['empty platform', '0.000 kg', { kilograms: 0, stable: true }],
  ['below zero', '-0.020 kg', null],
  ['an error', 'ERR', null],
  ['dashes', '------', null],
  ['nothing', '', null],
];

test.each(examples)('a scale line: %s', (_name, line, reading) => {
  expect(readScaleLine(line)).toEqual(reading);
});
