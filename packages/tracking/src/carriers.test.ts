import { expect, test } from 'vitest';
import { carriers, carrierUrl } from './carriers.ts';
import { detect } from './detect.ts';

test('the seven carriers of the spec, in the order of its list', () => {
  expect(carriers.map((carrier) => carrier.id)).toEqual([
    'auto',
    'usps',
    'ups',
    'fedex',
    'dhl',
    'jamaica_post',
    'china_post',
  ]);
});

test.each(carriers.filter((carrier) => carrier.id !== 'auto'))(
  '$name: the placeholder is one of its numbers, the page an https address',
  ({ id, placeholder, trackingUrl }) => {
    const { carrier, confidence, hint } = detect(placeholder);
    expect([confidence === 'checked' && carrier, hint?.carrier]).toContain(id);
    expect(trackingUrl).toMatch(/^https:\/\/[^?#]+[?#]\w[\w-]*=$/);
  },
);

test.each([
  ['usps', '9400 1112', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001112'],
  ['ups', '1zxx', 'https://www.ups.com/track?tracknum=1ZXX'],
  ['fedex', '12', 'https://www.fedex.com/fedextrack/?trknbr=12'],
  ['dhl', '1&x=#/', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1%26X%3D%23%2F'],
  ['jamaica_post', 'rr1jm', 'https://t.17track.net/en#nums=RR1JM'],
  ['china_post', 'RR1CN', 'https://t.17track.net/en#nums=RR1CN'],
  ['ups', '\ud800', 'https://www.ups.com/track?tracknum='],
  ['auto', '12', null],
] as const)('the page of %s for %j', (id, number, url) => {
  expect(carrierUrl(id, number)).toBe(url);
});
