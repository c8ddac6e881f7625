import { type ErrorCode, errors, issueKeys } from '@jadeport/contract';
import { describe, expect, test } from 'vitest';
import * as en from './en/index.ts';
import * as zh from './zh/index.ts';

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each([
  ['en', en],
  ['zh', zh],
])('in %s', (_language, texts) => {
  test.each(Object.keys(errors) as ErrorCode[])('%s names its parameters', (code) => {
    expect(places(texts.errors[code])).toEqual(Object.keys(errors[code].params).sort());
  });

  test.each(issueKeys)('%s names a limit only where there is one', (key) => {
    const given: Partial<Record<typeof key, string[]>> = {
      TOO_SHORT: ['min'],
      TOO_LONG: ['max'],
      TOO_MANY: ['max'],
      TOO_FEW: ['min'],
      CLAIM_TOO_HIGH: ['most'],
      AMOUNT_TOO_SMALL: ['min'],
      AMOUNT_TOO_LARGE: ['max'],
    };
    expect(places(texts.validation[key])).toEqual(given[key] ?? []);
  });
});
