import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { expect, test } from 'vitest';
import { apologyFor } from './apology.ts';

test('a failed look-up names its number and offers a next step', () => {
  const said = apologyFor('where is cjs2611210017?', en);
  expect(said).toContain('could not find tracking information for CJS2611210017');
  expect(said).toContain('contact our team');
  expect(apologyFor('我的包裹CJS2611210017', zh)).toContain('CJS2611210017');
});

test('any other message gets the apology', () => {
  expect(apologyFor('how do I sign up?', en)).toBe(en.shell.chat.failed);
});
