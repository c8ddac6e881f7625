import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardCarrier, panelCarrier } from './carrier-rules.ts';
import { detect } from './detect.ts';
import { knownCouriers, namedBy, namedShare } from './named-shares.ts';
import { normalizeTrackingNumber } from './normalize-tracking-number.ts';
import examples from './rule-examples.json' with { type: 'json' };
import published from './tracking-numbers.json' with { type: 'json' };

const digits = [...'0123456789'];
const confidences = (numbers: string[]) => numbers.map((number) => detect(number).confidence);

test.each(examples.rows)('$case', ({ number, carrier, confidence, hint, card }) => {
  const [hinted, reason, country] = hint ?? [];
  expect(detect(number)).toEqual({
    carrier,
    confidence,
    ...(hint && { hint: { carrier: hinted, reason, ...(country && { country }) } }),
    card,
  });
});

describe('published numbers', () => {
  test.each(knownCouriers)('%s: rule or hint recognises 95 of 100 valid ones', (courier) => {
    const missed = published.couriers[courier].valid.filter(
      (number) => namedBy(courier, number) === 'neither',
    );
    expect(namedShare(courier).share, `not named: ${missed}`).toBeGreaterThanOrEqual(0.95);
  });

  test.each(Object.entries(published.couriers))(
    '%s: no invalid one is checked',
    (_, { invalid }) => {
      expect(confidences(invalid)).not.toContain('checked');
    },
  );

  const checked = Object.values(published.couriers)
    .flatMap(({ valid }) => valid)
    .filter((number) => detect(number).confidence === 'checked');

  test.each(checked)('%s is no longer checked with another check digit', (number) => {
    const at = number.search(/\d[A-Z]*$/);
    const others = digits
      .filter((digit) => digit !== number[at])
      .map((digit) => number.slice(0, at) + digit + number.slice(at + 1));
    expect(confidences(others)).not.toContain('checked');
  });
});

/** The carrier that a number's check digit confirms, by the rule's answer or the hint. */
function vouchedFor(number: string) {
  const { carrier, confidence, hint } = detect(number);
  if (confidence === 'checked') return carrier;
  return hint?.reason === 'check_digit' ? hint.carrier : undefined;
}

describe('check digits', () => {
  // The body of each checked format; "_" marks its check digit.
  test.each([
    ['jamaica_post', 'S10', /^[A-Z]{2}\d{8}_(?:JM|GB|US)$/],
    ['china_post', 'S10', /^R[A-Z]\d{8}_CN$/],
    ['usps', '20 digits', /^\d{19}_$/],
    ['usps', '22 digits', /^9(?:[145]\d{4}|2\d{3}9|3\d{3}[0-8])\d{15}_$/],
    ['usps', '26 digits', /^9(?:[45]\d{4}|2\d{3}9|3\d{3}[0-8])\d{19}_$/],
    ['usps', '30 digits', /^94\d{3}9\d{23}_$/],
    ['usps', 'behind a ZIP code', /^420\d{5}(?:9[145])?\d{19}_$/],
    ['usps', 'behind a ZIP+4 code', /^420\d{5}[0-8]\d{3}(?:9[145])?\d{19}_$/],
    ['ups', 'package', /^1Z[A-Z0-9]{15}_$/],
    ['ups', 'waybill', /^[AHJKTV]\d{9}_$/],
    ['fedex', 'Express', /^\d{11}_$/],
    ['fedex', 'Ground', /^\d{14}_$/],
    ['fedex', 'Ground 96', /^96\d{19}_$/],
    ['fedex', 'SSCC-18', /^\d{17}_$/],
    ['fedex', 'Express barcode', /^(?:[0-3]\d|96)\d{31}_$/],
    ['fedex', 'ASTRA barcode', /^3\d{26}_\d{4}$/],
    ['dhl', 'Express', /^\d{9,10}_$/],
  ])('%s, %s: one of the ten is right', (carrier, _, body) => {
    const bodies = fc.stringMatching(body).filter((text) => !/(.)\1{6}/.test(text));
    fc.assert(
      fc.property(bodies, (text) => {
        const vouched = digits.map((digit) => vouchedFor(text.replace('_', digit)));
        expect(vouched.filter((other) => other === carrier)).toHaveLength(1);
      }),
    );
  });

  test.each(digits)('a row of %s is never confirmed by a check digit', (digit) => {
    for (let length = 1; length <= 64; length += 1) {
      const { confidence, hint } = detect(digit.repeat(length));
      expect(confidence).not.toBe('checked');
      expect([undefined, 'check_digit_fails']).toContain(hint?.reason);
    }
  });
});

describe('any text', () => {
  const numberLike = fc.stringMatching(/^[A-Z]{0,4}\d{8,34}[A-Z]{0,2}$/);

  test('the hint accompanies the answers of the two rules and never replaces them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), numberLike), (text) => {
        const { carrier, confidence, card } = detect(text);
        expect(carrier).toBe(panelCarrier(text));
        expect(card).toBe(cardCarrier(text));
        expect(confidence === 'none').toBe(carrier === 'unknown');
        expect(detect(normalizeTrackingNumber(text))).toEqual(detect(text));
      }),
    );
  });

  test.each(['1', 'A', 'GM', '420', '94', '1Z', 'ß', '０', '\0', ' ', '\u200b', '\ud800'])(
    'a hundred thousand characters of %j are not a number',
    (piece) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      expect(detect(text)).toEqual({ carrier: 'unknown', confidence: 'none', card: 'usps' });
    },
  );
});
