import { expect, test } from 'vitest';
import { defaultSettings } from './first-settings.ts';
import { knownPlaces, placeNamed, placeOf, warehousePlace } from './places.ts';

const guangzhou = { location: 'Guangzhou, China', locationZh: '中国广州', placeCode: 'CN' };
const hongKong = { location: 'Hong Kong', locationZh: '中国香港', placeCode: 'hong_kong' };
const free = (location: string) => ({ location, locationZh: null, placeCode: null });

test('events at the warehouse happen at its city', () => {
  expect(warehousePlace(defaultSettings)).toEqual(guangzhou);
});

test.each([
  ['CN', guangzhou],
  ['hong_kong', hongKong],
  ['cn', undefined],
  ['nowhere', undefined],
  ['toString', undefined],
])('the place of the code %s', (code, place) => {
  expect(placeOf(defaultSettings, code)).toEqual(place);
});

test.each([
  ['Guangzhou, China', guangzhou],
  ['guangzhou, CHINA', guangzhou],
  ['中国广州', guangzhou],
  ['中国香港', hongKong],
  ['Montpelier', free('Montpelier')],
  ['CN', free('CN')],
])('the typed place %s', (typed, place) => {
  expect(placeNamed(defaultSettings, typed)).toEqual(place);
});

test('a site is named as in the settings', () => {
  const [china, jamaica] = defaultSettings.sites as [never, (typeof defaultSettings.sites)[number]];
  const branch = { ...jamaica, code: 'MBJ', name: 'Sam Sharpe Square', nameZh: '蒙特哥贝店' };
  const settings = { ...defaultSettings, sites: [china, branch] };
  expect(placeOf(settings, 'MBJ')).toEqual({
    location: 'Sam Sharpe Square',
    locationZh: '蒙特哥贝店',
    placeCode: 'MBJ',
  });
  expect(placeOf(settings, 'JM')).toBeUndefined();
});

test('every code is one place', () => {
  const codes = knownPlaces(defaultSettings).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
