import { expect, test } from 'vitest';
import { failsAirWaybillCheck } from './air-waybill.ts';

test.each([
  ['160-12345675', false],
  ['160-12345676', true],
  ['160 1234 5670', true],
  ['16012345675', false],
  ['COSU6283401', false],
  ['160-1234567', false],
  ['', false],
])('the check of air waybill %j fails: %j', (number, fails) => {
  expect(failsAirWaybillCheck(number)).toBe(fails);
});
