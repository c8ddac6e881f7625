import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, exactAssessment } from '../test/rational-oracle.ts';
import examples from './assess.examples.json' with { type: 'json' };
import { type AssessmentInput, type AssessmentRules, assess, assessedParts } from './assess.ts';

const rules: AssessmentRules = {
  source: 'Published by Jamaica Customs',
  dutyFreeUpTo: 10_000,
  insurance: { air: 1_000, sea: 1_500 },
  caf: { personal: 250_000, commercial: 1_000_000 },
  stamp: { over: 550_000, fee: 10_000 },
  gctOnCaf: true,
};

test.each(examples)('$says', ({ expected, gctOnCaf, says: _says, ...given }) => {
  const input = { purpose: 'personal', mode: 'air', jmdPerUsd: '160.0000', ...given };
  const found = assess(input as AssessmentInput, { ...rules, gctOnCaf });
  expect(found).toMatchObject(expected);
});

const rate = fc.integer({ min: 0, max: 100_000 });
const line = fc.record({
  valueCents: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 5_000_000 })),
  duty: rate,
  scf: fc.integer({ min: 0, max: 1_000 }),
  levy: fc.integer({ min: 0, max: 1_000 }),
  gct: rate,
});
const input: fc.Arbitrary<AssessmentInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  purpose: fc.constantFrom('personal', 'commercial'),
  mode: fc.constantFrom('air', 'sea'),
  freightCents: fc.integer({ min: 0, max: 500_000 }),
  insuranceCents: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
  jmdPerUsd: fc
    .integer({ min: 1, max: 9_999_999 })
    .map((tenThousandths) => (tenThousandths / 10_000).toFixed(4)),
});

test('every part equals the rational oracle, up to the residue of the largest one', () => {
  fc.assert(
    fc.property(input, fc.boolean(), (sample, gctOnCaf) => {
      const found = assess(sample, { ...rules, gctOnCaf });
      const exact = exactAssessment(sample, { ...rules, gctOnCaf });
      expect(found.cif).toBe(cents(exact.cif));
      const isFree = found.dutyFree;
      expect(found.customs).toBe(isFree ? 0 : cents(exact.customs));
      if (isFree) return;
      const differing = assessedParts.filter((part) => found[part] !== cents(exact[part]));
      expect(differing.length).toBeLessThanOrEqual(1);
      for (const part of differing) {
        expect(Math.abs(found[part] - cents(exact[part]))).toBeLessThanOrEqual(3);
        expect(found[part]).toBe(Math.max(...assessedParts.map((each) => found[each])));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('parts add up to customs, and so do lines with the two fees', () => {
  fc.assert(
    fc.property(input, (sample) => {
      const { lines, customs, caf, stamp, ...parts } = assess(sample, rules);
      expect(parts.duty + parts.scf + parts.levy + caf + stamp + parts.gct).toBe(customs);
      expect(lines.reduce((sum, each) => sum + each, 0) + caf + stamp).toBe(customs);
    }),
    { numRuns: 3_000 },
  );
});

test('what cannot be assessed', () => {
  const given = { purpose: 'personal', mode: 'air', freightCents: 0, jmdPerUsd: '160' } as const;
  expect(() => assess({ ...given, lines: [] }, rules)).toThrow('No goods');
  const one = [{ valueCents: 20_000, duty: 0, scf: 0, levy: 0, gct: 0 }];
  for (const jmdPerUsd of ['0', '-1', '1e3', '1.23456']) {
    expect(() => assess({ ...given, lines: one, jmdPerUsd }, rules)).toThrow(
      'Not an exchange rate',
    );
  }
});
