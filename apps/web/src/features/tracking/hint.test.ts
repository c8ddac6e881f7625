import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { hintReasons } from '@jadeport/tracking';
import { expect, test } from 'vitest';
import { hintFor, wrongDigit } from './hint.ts';

test.each([
  [
    '1Z999AA10123456784',
    'Looks like UPS. Track also opens the carrier’s page.',
    '看起来是UPS的单号，查询时会同时打开承运商网页。',
  ],
  [
    '1Z999AA10123456785',
    'The check digit doesn’t match UPS. Please check the number again.',
    '校验位与UPS不符，请核对单号。',
  ],
  ['1234567891', 'This looks like a DHL number.', '看起来是DHL的单号。'],
  [
    'RB123456785GB',
    'A postal number. Country of origin: United Kingdom.',
    '邮政单号，寄件国家：英国。',
  ],
  [
    'AB123456789',
    'Are two country letters missing at the end, such as JM or CN?',
    '末尾是否少了两个国家代码字母，例如 JM 或 CN？',
  ],
])('%s', (number, english, chinese) => {
  expect(hintFor(number, 'auto', en.tracking, 'en')).toBe(english);
  expect(hintFor(number, 'auto', zh.tracking, 'zh')).toBe(chinese);
});

test.each(['CJS2611210016', 'cjs 261121001', 'CJS26112100170'])(
  '%s is a mistyped number of ours',
  (number) => {
    expect(hintFor(number, 'auto', en.tracking, 'en')).toBe(
      'Our numbers are CJS and ten digits. A digit seems wrong: please check the number again.',
    );
    expect(hintFor(number, 'auto', zh.tracking, 'zh')).toBe(
      '我们的运单号是 CJS 加十位数字。这个号码好像有误，请核对。',
    );
  },
);

test('the hint names the selected carrier', () => {
  expect(hintFor('1Z999AA10123456784', 'dhl', en.tracking, 'en')).toBe(
    'Track opens the DHL page for this number.',
  );
  expect(hintFor('1Z999AA10123456784', 'dhl', zh.tracking, 'zh')).toBe('将打开DHL网页查询此单号。');
  expect(hintFor('1Z999AA10123456785', 'ups', en.tracking, 'en')).toBe(
    'The check digit doesn’t match UPS. Please check the number again.',
  );
  expect(hintFor('', 'dhl', en.tracking, 'en')).toBeNull();
});

test.each(['', 'J10-07', 'CJS2611210017', 'CJS12', 'CJ'])('%j needs no hint', (text) => {
  expect(hintFor(text, 'auto', en.tracking, 'en')).toBeNull();
});

test.each([
  ['CJS2611210016', 'Our numbers are CJS and ten digits. A digit seems wrong'],
  ['1Z999AA10123456785', 'The check digit doesn’t match UPS.'],
])('a digit of %s is wrong', (number, says) => {
  expect(wrongDigit(number, en.tracking)).toContain(says);
});

test.each(['', 'J10-07', 'CJS2611210017', '1Z999AA10123456784', 'XYZ2611219999', 'AB123456789'])(
  'no digit of %j is known to be wrong',
  (text) => {
    expect(wrongDigit(text, en.tracking)).toBeNull();
  },
);

test.each(hintReasons)('%s has a text in both languages', (reason) => {
  expect(en.tracking.hints[reason]).toBeTruthy();
  expect(zh.tracking.hints[reason]).toBeTruthy();
});
