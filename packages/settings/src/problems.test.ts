import type { Settings, SettingsChanges } from '@jadeport/contract/settings';
import { expect, test } from 'vitest';
import { merge } from './changes.ts';
import { defaultSettings } from './first-settings.ts';
import { problemsOf } from './problems.ts';

const { sites, warehouses, storage } = defaultSettings;
const [warehouse, branch] = sites as [Settings['sites'][number], Settings['sites'][number]];

const changed = (changes: SettingsChanges, before = defaultSettings) =>
  merge<Settings>(before, changes);
const named = (settings: Settings, before?: Settings) =>
  problemsOf(settings, before).map(({ path, key }) => `${path} ${key}`);
const inZone = (timeZone: string) => ({ sites: [warehouse, { ...branch, timeZone }] });
const rates = (jmdPerUsd: string, cnyPerUsd = '7.1000') => ({
  exchangeRate: { jmdPerUsd, cnyPerUsd },
});
/** Prices between half of a column and all of it. */
const dear = { rates: { duty: 75_000, gct: 20_000 } };
const services = ['standard', 'express', 'sea'];
const tooDear = services.map((service) => `rates.ratesPerLb.${service} RATES_TOO_HIGH`);

test.each<[string, SettingsChanges, string[]]>([
  ['the first settings', {}, []],
  ['no branch', { sites: [warehouse] }, ['sites SITES_INCOMPLETE', 'storage.0.site SITE_UNKNOWN']],
  ['one code twice', { sites: [...sites, branch] }, ['sites.2.code DUPLICATE']],
  [
    'an address of a branch',
    { warehouses: warehouses.map((each) => ({ ...each, site: 'JM' })) },
    ['warehouses.0.site SITE_UNKNOWN'],
  ],
  ['a name that nobody sees', { business: { name: '\u200b' } }, ['business.name LETTERS_NEEDED']],
  [
    'an office at dashes',
    { business: { office: { street: '---', town: '..', parish: '\u3164' } } },
    ['street', 'town', 'parish'].map((part) => `business.office.${part} LETTERS_NEEDED`),
  ],
  [
    'a site without a name',
    { sites: [{ ...warehouse, nameZh: '--' }, branch] },
    ['sites.0.nameZh LETTERS_NEEDED'],
  ],
  [
    'a warehouse in a country without provinces',
    { warehouses: warehouses.map((each) => ({ ...each, en: { ...each.en, province: '-' } })) },
    [],
  ],
  [
    'a warehouse in a city of dashes',
    { warehouses: warehouses.map((each) => ({ ...each, zh: { ...each.zh, city: '-' } })) },
    ['warehouses.0.zh.city LETTERS_NEEDED'],
  ],
  ['a phone without digits', { business: { phone: 'abc' } }, ['business.phone PHONE_INVALID']],
  [
    'a day of departure twice',
    { shipping: { departures: [{ service: 'sea', weekdays: [1, 1] }] } },
    ['shipping.departures.0.weekdays DUPLICATE'],
  ],
  ['storage twice', { storage: [...storage, ...storage] }, ['storage.1.plan DUPLICATE']],
  [
    'at least as long as at most',
    { rates: { deliveryTimes: { sea: { min: 60, max: 35 } } } },
    ['rates.deliveryTimes.sea.max LESS_THAN_LEAST'],
  ],
  [
    'an office that closes before it opens, at the weekend, too',
    { business: { hours: { office: { weekdays: '5:00 PM-9:00 AM', saturday: '9 AM-9:00 AM' } } } },
    [
      'business.hours.office.weekdays HOURS_REVERSED',
      'business.hours.office.saturday HOURS_REVERSED',
    ],
  ],
  [
    'opening hours around noon and midnight',
    {
      business: {
        hours: {
          office: { weekdays: '12:00 AM-12:00 AM', saturday: '12:00 PM-1:00 PM' },
          customerService: { weekdays: '12:30 AM-12:15 PM', sunday: '11:59 PM-12:00 AM' },
        },
      },
    },
    [],
  ],
  [
    'a site that closes before it opens',
    { sites: [{ ...warehouse, hours: { ...warehouse.hours, sunday: '1 PM-12:59 PM' } }, branch] },
    ['sites.0.hours.sunday HOURS_REVERSED'],
  ],
  [
    'a name that reads as an address',
    { business: { name: 'A <a@b.test>' } },
    ['business.name CHARACTER_REFUSED'],
  ],
  [
    'a name that reads as a tag',
    { business: { nameZh: '<b>' } },
    ['business.nameZh CHARACTER_REFUSED'],
  ],
  [
    'a name that mail programs decode to an address',
    { business: { name: '=?utf-8?q?Evil_=3Cevil=40attacker.test=3E?=' } },
    ['business.name CHARACTER_REFUSED'],
  ],
  [
    'a name that is read backwards',
    { business: { name: 'Yard\u202e' } },
    ['business.name CHARACTER_REFUSED'],
  ],
  ['a name with other signs', { business: { name: 'Smith & Sons (Jamaica): "Yard"' } }, []],
  ['half of what a column holds', dear, tooDear],
])('%s: %j', (_name, changes, problems) => {
  expect(named(changed(changes))).toEqual(problems);
});

test.each([
  ...['America/Jamaica', 'America/Argentina/Buenos_Aires', 'UTC', 'Jamaica', 'asia/shanghai'],
  ...['America/Port-au-Prince', 'US/Eastern', 'Etc/UTC', 'GMT'],
])('%s is a time zone', (timeZone) => {
  expect(named(changed(inZone(timeZone)))).toEqual([]);
});

test.each([
  ...['+05:30', '-0500', '\u221205:30', 'Etc/GMT+5', 'etc/gmt-8', 'GMT+0', 'EST', 'AST', 'CST6CDT'],
  ...['SystemV/AST4', 'systemv/ast4'],
])('%s is no time zone that a site may have', (timeZone) => {
  expect(named(changed(inZone(timeZone)))).toEqual(['sites.1.timeZone TIME_ZONE_UNKNOWN']);
});

test.each([
  [rates('50.0000', '2.0000'), []],
  [rates('1000.0000', '20.0000'), []],
  [rates('49.9999', '1.9999'), ['jmdPerUsd', 'cnyPerUsd']],
  [rates('1000.0001', '20.0001'), ['jmdPerUsd', 'cnyPerUsd']],
  // The wrong way round, with a slipped point, exchanged, and JMD for one yuan.
  [rates('0.0063', '0.1408'), ['jmdPerUsd', 'cnyPerUsd']],
  [rates('1600.0000', '71.0000'), ['jmdPerUsd', 'cnyPerUsd']],
  [rates('16.0000', '0.7100'), ['jmdPerUsd', 'cnyPerUsd']],
  [rates('7.1000', '160.0000'), ['jmdPerUsd', 'cnyPerUsd']],
  [rates('22.5352', '22.5352'), ['jmdPerUsd', 'cnyPerUsd']],
])('%j: implausible are %j', (changes, wrong) => {
  expect(named(changed(changes))).toEqual(
    wrong.map((name) => `exchangeRate.${name} RATE_IMPLAUSIBLE`),
  );
});

test('an implausible rate is told the bounds', () => {
  expect(problemsOf(changed(rates('1.0000')))).toEqual([
    { path: 'exchangeRate.jmdPerUsd', key: 'RATE_IMPLAUSIBLE', params: { min: 50, max: 1_000 } },
  ]);
});

const older = changed({ ...rates('5000.0000'), ...inZone('+05:30'), ...dear });

test.each<[string, SettingsChanges, string[]]>([
  ['another part', { unclaimedDays: 30 }, []],
  ['another field of the same part', { exchangeRate: { source: 'Bank of Jamaica' } }, []],
  [
    'a rate that was plausible',
    { exchangeRate: { cnyPerUsd: '71.0000' } },
    ['exchangeRate.cnyPerUsd RATE_IMPLAUSIBLE'],
  ],
  [
    'the rate itself, to another implausible one',
    rates('6000.0000'),
    ['exchangeRate.jmdPerUsd RATE_IMPLAUSIBLE'],
  ],
  ['the rate itself, to a plausible one', rates('160.0000'), []],
  ['the name of a site', { sites: older.sites.map((site) => ({ ...site, nameZh: '站' })) }, []],
  ['the order of sites', { sites: older.sites.toReversed() }, []],
  [
    'the zone of a site, to another shift',
    inZone('+08:00'),
    ['sites.1.timeZone TIME_ZONE_UNKNOWN'],
  ],
  [
    'the zone of another site, to the same shift',
    { sites: older.sites.map((site) => ({ ...site, timeZone: '+05:30' })) },
    ['sites.0.timeZone TIME_ZONE_UNKNOWN'],
  ],
  ['prices to dearer ones', { rates: { duty: 76_000 } }, tooDear],
  ['one price to a dearer one', { rates: { ratesPerLb: { sea: 801 } } }, tooDear.slice(2)],
  ['prices to cheaper ones that are too dear still', { rates: { duty: 74_000 } }, []],
  ['prices to usual ones', { rates: { duty: 20_000 } }, []],
])(
  'with older settings that are wrong now, a change of %s is told its own problems',
  (_name, changes, problems) => {
    expect(named(changed(changes, older), older)).toEqual(problems);
  },
);
