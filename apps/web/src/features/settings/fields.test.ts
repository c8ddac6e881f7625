import { defaultSettings } from '@jadeport/settings';
import { expect, test } from 'vitest';
import { type FieldPath, kinds, partOf, plainFieldsOf, sections, siteFieldsOf } from './fields.ts';

test('each field stands in a section of the page', () => {
  const shown = sections.flat();
  const paths = Object.keys(kinds) as FieldPath[];
  expect(paths.filter((path) => !shown.includes(partOf(path) as (typeof shown)[number]))).toEqual(
    [],
  );
});

test('the office stands with its site, the warehouse among the addresses', () => {
  const shown = [
    ...plainFieldsOf('business'),
    ...[0, 1].flatMap((at) => siteFieldsOf(defaultSettings, at)),
  ];
  expect(shown.filter((path) => /address|office/.test(path))).toEqual([
    'business.office.street',
    'business.office.town',
    'business.office.parish',
    'business.office.country',
    'business.hours.office.weekdays',
    'business.hours.office.saturday',
    'business.hours.office.sunday',
  ]);
  expect(new Set(shown).size).toBe(shown.length);
});
