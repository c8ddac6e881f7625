import { expect, test } from 'vitest';
import { placeOf } from './order-address.ts';

const nowhere = { name: '', street: '', city: '', postalCode: '', country: '' };

test.each([
  [nowhere, ''],
  [{ ...nowhere, name: 'Ann', city: ' Kingston ' }, 'Kingston'],
  [
    { ...nowhere, street: '1 King Street', city: 'Kingston', country: 'JM' },
    '1 King Street, Kingston, JM',
  ],
  [
    { ...nowhere, city: 'Miami', state: ' FL ', postalCode: '33101', country: 'US' },
    'Miami, FL, 33101, US',
  ],
  [{ ...nowhere, city: 'Kingston', state: '' }, 'Kingston'],
])('the place in %j', (address, place) => expect(placeOf(address)).toBe(place));
