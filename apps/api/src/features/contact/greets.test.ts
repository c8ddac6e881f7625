import { expect, test } from 'vitest';
import { greets } from './greets.ts';

test.each([
  'Hello Marcia,\nyour box is here.',
  ' hi there',
  'Good morning!',
  'Dear customer',
  '您好，包裹已到',
  '尊敬的客户',
])('%j greets', (text) => {
  expect(greets(text)).toBe(true);
});

test.each(['Your box is here.', 'Highway closed today', 'Goodness, sorry', '包裹您好好收着', ''])(
  '%j does not',
  (text) => {
    expect(greets(text)).toBe(false);
  },
);
