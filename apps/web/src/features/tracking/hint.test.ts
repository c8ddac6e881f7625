import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { hintReasons } from '@jadeport/tracking';
import { expect, test } from 'vitest';
import { hintFor } from './hint.ts';

test.each([
  [
    '1Z999AA10123456784',
    'Looks like UPS. Track also opens its page.',
    '像是UPS的单号，查询时会同时打开其网页。',
  ],
  [
    '1Z999AA10123456785',
    'The check digit does not match UPS. Please re-read the number.',
    '与UPS的校验位不符，请再核对一遍单号。',
  ],
  ['1234567891', 'This looks like a DHL number.', '这像是DHL的单号。'],
  ['RB123456785GB', 'A postal number given out in United Kingdom.', '邮政单号，寄自英国。'],
  [
    'AB123456789',
    'Are two country letters missing at the end, such as JM or CN?',
    '末尾是否漏了两个国家字母，例如 JM 或 CN？',
  ],
])('%s', (number, english, chinese) => {
  expect(hintFor(number, en.tracking, 'en')).toBe(english);
  expect(hintFor(number, zh.tracking, 'zh')).toBe(chinese);
});

test.each(['', 'J10-07', 'CJS2611210017'])('%j needs no hint', (text) => {
  expect(hintFor(text, en.tracking, 'en')).toBeNull();
});

test.each(hintReasons)('%s has its words in both languages', (reason) => {
  expect(en.tracking.hints[reason]).toBeTruthy();
  expect(zh.tracking.hints[reason]).toBeTruthy();
});
