import type { Settings, SettingsChanges } from '@jadeport/contract/settings';
import { describe, expect, test } from 'vitest';
import { agreeing, changesWritten, following } from './addresses.ts';
import { merge } from './changes.ts';
import { defaultSettings, firstDay } from './first-settings.ts';
import { settingsOf, type Version } from './versions.ts';

const [china, branch] = defaultSettings.sites as [Settings['sites'][0], Settings['sites'][0]];
const [warehouse] = defaultSettings.warehouses as [Settings['warehouses'][0]];
const port = {
  street: '3 Harbour St',
  town: 'Port Antonio',
  parish: 'Portland',
  country: 'Jamaica',
};
const portAddress = '3 Harbour St\nPort Antonio, Portland\nJamaica';
const hours = { weekdays: '8:00 AM-4:00 PM', saturday: null, sunday: null };
const foshan = { ...warehouse, en: { ...warehouse.en, district: 'Nanhai', city: 'Foshan' } };
const foshanAddress = china.address.replace(/^.*Guangzhou$/m, 'Nanhai, Foshan');
const bond = { ...branch, code: 'KGN', kind: 'bond' } as const;

function after(changes: SettingsChanges) {
  const { written, problems } = agreeing(
    defaultSettings,
    merge<Settings>(defaultSettings, changes),
  );
  const settings = following(defaultSettings, written);
  return { settings, problems, recorded: changesWritten(defaultSettings, written) };
}
const factsOf = ({ business, sites }: Settings) => ({
  office: business.office,
  officeHours: business.hours.office,
  addresses: sites.map(({ address }) => address),
  hours: sites.map((site) => site.hours),
});
const first = factsOf(defaultSettings);

describe('what stands twice', () => {
  const moved = { ...first, office: port, addresses: [china.address, portAddress] };
  const early = { ...first, officeHours: hours, hours: [china.hours, hours] };
  test.each<[string, SettingsChanges, ReturnType<typeof factsOf>]>([
    ['the office, written in business', { business: { office: port } }, moved],
    ['the office, at its site', { sites: [china, { ...branch, address: portAddress }] }, moved],
    [
      'the office, in both',
      { business: { office: port }, sites: [china, { ...branch, address: portAddress }] },
      moved,
    ],
    [
      'the office, in business beside the site as it was read',
      { business: { office: port }, sites: [china, branch] },
      moved,
    ],
    [
      'an office of two lines and a town with a comma',
      {
        sites: [
          china,
          { ...branch, address: 'Shop 4\n3 Main St \nPark, Linstead,St Catherine\nJamaica' },
        ],
      },
      {
        ...first,
        office: {
          street: 'Shop 4, 3 Main St',
          town: 'Park, Linstead',
          parish: 'St Catherine',
          country: 'Jamaica',
        },
        addresses: [china.address, 'Shop 4, 3 Main St\nPark, Linstead, St Catherine\nJamaica'],
      },
    ],
    ['hours, written in business', { business: { hours: { office: hours } } }, early],
    ['hours, at the site', { sites: [china, { ...branch, hours }] }, early],
    [
      'the warehouse, beside its site as it was read',
      { warehouses: [foshan], sites: [china, branch] },
      { ...first, addresses: [foshanAddress, branch.address] },
    ],
    [
      'the warehouse, in both',
      { warehouses: [foshan], sites: [{ ...china, address: foshanAddress }, branch] },
      { ...first, addresses: [foshanAddress, branch.address] },
    ],
    [
      'another branch before the office is the office',
      { sites: [china, { ...branch, code: 'POR', address: portAddress, hours }, branch] },
      {
        office: port,
        officeHours: hours,
        addresses: [china.address, portAddress, branch.address],
        hours: [china.hours, hours, branch.hours],
      },
    ],
    [
      'a site that is neither has its own',
      { sites: [china, { ...bond, address: 'Bond 5', hours }, branch] },
      {
        ...first,
        addresses: [china.address, 'Bond 5', branch.address],
        hours: [china.hours, hours, branch.hours],
      },
    ],
  ])('%s', (_, changes, facts) => {
    const { settings, problems } = after(changes);
    expect(problems).toEqual([]);
    expect(factsOf(settings)).toEqual(facts);
  });

  test.each<[string, SettingsChanges, string[]]>([
    [
      'two offices',
      { business: { office: port }, sites: [china, { ...branch, address: 'A\nB, C\nD' }] },
      ['sites.1.address NOT_THE_SAME business.office'],
    ],
    [
      'two hours',
      {
        business: { hours: { office: { sunday: '9:00 AM-1:00 PM' } } },
        sites: [china, { ...branch, hours }],
      },
      ['sites.1.hours NOT_THE_SAME business.hours.office'],
    ],
    [
      'the address of a site that sellers are given otherwise',
      { sites: [{ ...china, address: foshanAddress }, branch] },
      ['sites.0.address NOT_THE_SAME warehouses.0'],
    ],
    [
      'two warehouses',
      { warehouses: [foshan], sites: [{ ...china, address: 'Shop 4' }, branch] },
      ['sites.0.address NOT_THE_SAME warehouses.0'],
    ],
    ...[
      'Linstead',
      '4 Main St\nLinstead\nJamaica',
      'Linstead, St Catherine\nJamaica',
      ' \nA, B\nJ',
    ].map((address): [string, SettingsChanges, string[]] => [
      `an office at ${JSON.stringify(address)}`,
      { sites: [china, { ...branch, address }] },
      ['sites.1.address OFFICE_ADDRESS_INVALID'],
    ]),
  ])('%s is refused', (_, changes, problems) => {
    const found = after(changes).problems;
    expect(
      found.map(({ path, key, params }) => [path, key, ...Object.values(params)].join(' ')),
    ).toEqual(problems);
  });
});

test.each<[string, SettingsChanges, string[]]>([
  ['the town', { warehouses: [foshan], business: { office: port } }, ['Foshan', 'Port Antonio']],
  [
    'the town in Chinese',
    { warehouses: [{ ...warehouse, zh: { ...warehouse.zh, city: '佛山市' } }] },
    ['Guangzhou', 'Mandeville'],
  ],
  [
    'another name',
    {
      sites: [
        { ...china, name: 'Pearl' },
        { ...branch, name: 'Linstead', address: portAddress },
      ],
    },
    ['Pearl', 'Linstead'],
  ],
])('after a move a site named after its town has the name of %s', (_, changes, names) => {
  const { sites } = after(changes).settings;
  expect(sites.map(({ name }) => name)).toEqual(names);
});

test('a site with the code of another is no second warehouse', () => {
  const sites = [china, { ...branch, code: china.code }];
  expect(agreeing(defaultSettings, merge<Settings>(defaultSettings, { sites })).problems).toEqual(
    [],
  );
});

test('a Chinese name follows, too', () => {
  const changes = { warehouses: [{ ...warehouse, zh: { ...warehouse.zh, city: '佛山市' } }] };
  expect(after(changes).settings.sites.map(({ nameZh }) => nameZh)).toEqual([
    '佛山市',
    'Mandeville',
  ]);
});

test('what sites only follow is not recorded', () => {
  const changes = { warehouses: [foshan], business: { office: port, hours: { office: hours } } };
  const { office } = changes.business;
  expect(after({ ...changes, sites: [china, branch] }).recorded).toEqual({
    warehouses: [foshan],
    business: {
      office: { street: office.street, town: office.town, parish: office.parish },
      hours: { office: { weekdays: '8:00 AM-4:00 PM', saturday: null } },
    },
  });
});

test('sites of stored versions are read with what other parts say', () => {
  const versions: Version[] = [
    { version: 1, from: firstDay, changes: defaultSettings },
    {
      version: 2,
      from: '2026-11-20',
      changes: { business: { office: port, hours: { office: hours } } },
    },
    { version: 3, from: '2026-11-21', changes: { warehouses: [foshan], sites: [china, branch] } },
  ];
  const settings = settingsOf(versions[2] as Version, versions, defaultSettings);
  expect(settings.sites.map(({ name }) => name)).toEqual(['Foshan', 'Mandeville']);
  expect(factsOf(settings)).toEqual({
    office: port,
    officeHours: hours,
    addresses: [foshanAddress, portAddress],
    hours: [china.hours, hours],
  });
});
