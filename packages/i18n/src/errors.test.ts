import { type ErrorCode, errors, refusalKeys, schemaKeys } from '@jadeport/contract';
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

  test.each([...schemaKeys, ...refusalKeys])('%s names a limit only where there is one', (key) => {
    const given: Partial<Record<typeof key, string[]>> = {
      TOO_SHORT: ['min'],
      TOO_LONG: ['max'],
      TOO_MANY: ['max'],
      TOO_FEW: ['min'],
      RATE_IMPLAUSIBLE: ['max', 'min'],
      GOODS_TOO_DEAR: ['max'],
      SEVERAL_NUMBERS: ['numbers'],
      LATER_CONFLICT: ['day'],
      NOT_THE_SAME: ['other'],
      ROWS_TOO_MANY: ['max'],
      FIRST_ROW_DIFFERS: ['row'],
      FIRST_ROW_REJECTED: ['row'],
    };
    expect(places({ ...texts.validation, ...texts.refusals }[key])).toEqual(given[key] ?? []);
  });
});
