import { expect, test } from 'vitest';
import { readOrdersView } from './orders-view.ts';

test.each([
  [{}, { filter: undefined, search: undefined }],
  [{ filter: 'all' }, { filter: undefined, search: undefined }],
  [
    { filter: 'unprocessed', search: '#1001' },
    { filter: 'unprocessed', search: '#1001' },
  ],
  // The router parses digits in an address as a number.
  [{ search: 1001 }, { filter: undefined, search: '1001' }],
  [
    { filter: 'toString', search: ['x'] },
    { filter: undefined, search: undefined },
  ],
])('an address of %j', (address, view) => expect(readOrdersView(address)).toEqual(view));
