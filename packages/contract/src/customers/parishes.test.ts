import { expect, test } from 'vitest';
import { parishes, parishName } from './parishes.ts';

test('Jamaica has fourteen parishes', () => {
  expect(new Set(parishes).size).toBe(14);
});

test.each(parishes)('%s is known by its name', (name) => {
  expect(parishName(name)).toBe(name);
  expect(parishName(name.toUpperCase())).toBe(name);
  expect(parishName(name.replace('Saint', 'St.'))).toBe(name);
});

test.each([
  ['st andrew', 'Saint Andrew'],
  ['St.Andrew', 'Saint Andrew'],
  ['St.  James', 'Saint James'],
  ['saint-mary', 'Saint Mary'],
  ['Saint Andrews', 'Saint Andrews'],
  ['Stanmore', 'Stanmore'],
  ['Florida', 'Florida'],
  ['金斯敦', '金斯敦'],
  ['', ''],
])('%j becomes %j', (written, meant) => expect(parishName(written)).toBe(meant));
