import { expect, test } from 'vitest';
import { maskedAddress } from './subscription-address.ts';

test.each([
  ['email', 'marlon@example.com', 'm•••@example.com'],
  ['email', '𠮷田@example.com', '𠮷•••@example.com'],
  ['email', '👩‍🚀@example.com', '👩‍🚀•••@example.com'],
  ['sms', '+18765550123', '+1876•••0123'],
] as const)('an address by %s, %s, is shown as %s', (channel, address, shown) => {
  expect(maskedAddress(channel, address)).toBe(shown);
});
