import { expect, test } from 'vitest';
import { type Answered, explainVariance, varianceOf } from './explain-variance.ts';

/** Value US$120, freight US$30, duty 20 %, GCT 15 % with the fee in its base. */
const estimated = {
  cif: 15_150,
  duty: 3_030,
  scf: 45,
  levy: 121,
  caf: 1_563,
  stamp: 63,
  gct: 2_986,
  customs: 7_808,
};

test.each<[string, Answered, string[]]>([
  ['the same', estimated, []],
  [
    'a value of a tenth more, and what follows from it',
    { cif: 16_665, duty: 3_333, scf: 50, levy: 133, gct: 3_261, customs: 8_403 },
    ['cif 1515 value', 'duty 303 value', 'scf 5 value', 'levy 12 value', 'gct 275 value'],
  ],
  [
    'another line of the tariff',
    { duty: 0, gct: 2_532, customs: 4_324 },
    ['duty -3030 rate', 'gct -454 value'],
  ],
  ['GCT without the fee in its base', { gct: 2_752, customs: 7_574 }, ['gct -234 gct_base']],
  ['another rate of GCT', { gct: 4_977, customs: 9_799 }, ['gct 1991 rate']],
  ['another fee', { caf: 6_250, gct: 3_689, customs: 13_198 }, ['caf 4687 fee', 'gct 703 value']],
  ['an examination besides', { customs: 10_308 }, ['other 2500 other']],
])('%s', (_, assessed, expected) => {
  const found = explainVariance(estimated, assessed, true);
  expect(found.map(({ part, cents, reason }) => `${part} ${cents} ${reason}`)).toEqual(expected);
});

test('what Customs has not named has no difference', () => {
  expect(varianceOf(estimated, { customs: 8_000 })).toMatchObject({ customs: 192, duty: null });
});
