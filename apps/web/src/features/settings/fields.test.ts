import { type Site, settingsParts } from '@jadeport/contract/settings';
import { services } from '@jadeport/estimator';
import { defaultSettings } from '@jadeport/settings';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type FieldPath,
  hoursOf,
  itemFieldsOf,
  kinds,
  plainFieldsOf,
  rangeOf,
  sectionOf,
  sections,
  serviceHours,
  servicePaths,
  siteFieldsOf,
} from './fields.ts';
import { storedOf } from './typed.ts';

const bond = { ...(defaultSettings.sites[1] as Site), code: 'KGN', kind: 'bond' as const };
const three = { ...defaultSettings, sites: [...defaultSettings.sites, bond] };

test('each field stands once in a section, in a grid or in a table', () => {
  const tables = [
    ...services.flatMap((service) => servicePaths(service)),
    ...serviceHours,
    ...itemFieldsOf('shipping.departures', 0),
    ...[0, 1].flatMap((at) => [
      ...hoursOf(defaultSettings, at),
      ...itemFieldsOf('rates.plans', at),
    ]),
  ];
  const items = [
    ...[0, 1, 2].flatMap((at) => siteFieldsOf(three, at)),
    ...itemFieldsOf('warehouses', 0),
    ...itemFieldsOf('storage', 0),
  ];
  const grids = Object.values(sections)
    .flat()
    .flatMap((part) => plainFieldsOf(part));
  const shown = [...tables, ...items, ...grids];
  expect(new Set(shown).size).toBe(shown.length);
  const fields = new Set(shown.map((path) => path.replace(/\.\d+(?=\.)/g, '.*')));
  const everything = Object.keys(kinds) as FieldPath[];
  expect(everything.filter((field) => !fields.has(field))).toEqual([]);
});

test('the office stands with its site, the warehouse among the addresses', () => {
  expect(
    [0, 1].map((at) =>
      siteFieldsOf(defaultSettings, at).filter((path) => /address|office/.test(path)),
    ),
  ).toEqual([
    [],
    [
      'business.office.street',
      'business.office.town',
      'business.office.parish',
      'business.office.country',
    ],
  ]);
  expect(hoursOf(defaultSettings, 1)[0]).toBe('business.hours.office.weekdays');
});

test.each<[string, string]>([
  ['business.name', 'business'],
  ['business.office.town', 'sites'],
  ['business.hours.customerService.sunday', 'sites'],
  ['sites.1.name', 'sites'],
  ['warehouses.0.phone', 'addresses'],
  ['exchangeRate.jmdPerUsd', 'prices'],
  ['unclaimedDays', 'handling'],
])('%s is shown in %s', (path, section) => expect(sectionOf(path)).toBe(section));

type Node = {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  $ref?: string;
  minimum?: number;
  maximum?: number;
};
const contract = z.toJSONSchema(settingsParts, { io: 'input' }) as Node & {
  $defs: Record<string, Node>;
};

/** The contract's rule of a field. */
const ruleOf = (field: string): Node =>
  field.split('.').reduce((node: Node, name) => {
    const held = node.$ref ? contract.$defs[node.$ref.split('/').at(-1) ?? ''] : node;
    return (name === '*' ? held?.items : held?.properties?.[name]) ?? {};
  }, contract);

const numbers = (Object.keys(kinds) as FieldPath[]).filter((field) =>
  ['count', 'countOrNull', 'cents', 'share'].includes(String(kinds[field])),
);

test.each(numbers)('the hint of %s has the limits of the contract', (field) => {
  const { anyOf: [rule = {}] = [ruleOf(field)] } = ruleOf(field);
  const range = rangeOf(field);
  const path = field.replace('*', '0');
  expect([storedOf(path, String(range?.min)), storedOf(path, String(range?.max))]).toEqual([
    rule.minimum,
    rule.maximum,
  ]);
});
