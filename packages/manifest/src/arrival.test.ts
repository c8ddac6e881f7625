import { type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { expect, test } from 'vitest';
import {
  freesUnit,
  readBagNumber,
  resolutions,
  type Shelving,
  shelvingOf,
  statusWhenCounted,
} from './arrival.ts';

const itsBranch = { kind: 'branch', isItsBranch: true } as const;
const another = { kind: 'branch', isItsBranch: false } as const;
const bond = { kind: 'bond', isItsBranch: false } as const;

const shelves: [ShipmentStatus, Shelving, Shelving, Shelving][] = [
  // Status, on a shelf of its branch, of another one, of the bond
  ['in_transit', 'ready', 'wrong_branch', 'stored'],
  ['customs_hold', 'held', 'wrong_branch', 'stored'],
];

test.each(shipmentStatuses)(
  '%s on the shelves of its branch, another one and the bond',
  (status) => {
    const row = shelves.find(([of]) => of === status)?.slice(1) ?? ['stored', 'stored', 'stored'];
    expect([itsBranch, another, bond].map((shelf) => shelvingOf(status, shelf))).toEqual(row);
  },
);

test('what is under way, or was lost, is in transit once it is counted', () => {
  const moved = (resolved?: 'lost' | 'next_flight') =>
    shipmentStatuses.filter((status) => statusWhenCounted(status, resolved) === 'in_transit');
  expect(moved()).toEqual(['in_transit']);
  expect(moved('next_flight')).toEqual(['in_transit']);
  expect(moved('lost')).toEqual(['in_transit', 'exception']);
});

test.each([
  ['3', 3],
  ['B-12', 12],
  ['B12', 12],
  ['0', undefined],
  ['99999', undefined],
  ['JP004417', undefined],
])('the bag of %s is %s', (code, number) => {
  expect(readBagNumber(code)).toBe(number);
});

test('what is lost stays where it was, anything else is free', () => {
  expect(resolutions.filter(freesUnit)).toEqual(['next_flight', 'never_loaded']);
});
