import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Element, type Encoder, type Label, labelSizes, layout } from './index.ts';

/** Symbols of realistic size: 11 modules per character, QR version 4. */
const encoder: Encoder = {
  code128: (text) => Array.from({ length: 3 * (text.length + 3) + 4 }, () => 2),
  qr: () => ({ side: 33, dark: Array.from({ length: 33 * 33 }, (_, at) => at % 2) }),
};

const parcel: Label = {
  kind: 'parcel',
  trackingNumber: 'CJS2611210017',
  link: 'https://ship.example.com/tracking/CJS2611210017',
  customerCode: 'J10-01',
  customerName: 'Marcia Campbell',
  place: 'Mandeville, Manchester',
  weightMilliPounds: 2500,
  waybill: 'SF1234567890123',
  logo: null,
};
const shelf: Label = { kind: 'shelf', code: 'A-01-03', name: '一号货架', site: 'CN' };
const bag: Label = {
  kind: 'bag',
  number: 'BAG-0001',
  link: 'https://ship.example.com/bags/1',
  sealNumber: '771002',
  masterNumber: '784-12345675',
  destination: 'Kingston',
  units: 24,
};

const names = fc.oneof(
  fc.string({ minLength: 1, maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(...'玉港牙买加黄石东路王小明'), minLength: 1, maxLength: 60 }),
);
const sides = fc.integer({ min: 1, max: 480 });
const labels = fc.oneof(
  fc.record({
    name: names,
    place: names,
    waybill: fc.option(names),
    logo: fc.option(fc.record({ src: fc.constant('data:'), width: sides, height: sides })),
    number: fc.integer({ min: 1, max: 99_999_999 }),
    weight: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  }),
);
const madeOf = ({
  name,
  place,
  waybill,
  number,
  weight,
  logo,
}: typeof labels extends fc.Arbitrary<infer Value> ? Value : never): Label => ({
  ...parcel,
  customerName: name,
  place,
  waybill,
  logo,
  weightMilliPounds: weight,
  customerCode: `J10-${String(number).padStart(2, '0')}`,
});

/** The rectangle of an element, including its quiet zone. */
function covered(element: Element) {
  const { x, y, width, height } = element.box;
  const quiet = { bars: 10, qr: 4, text: 0, line: 0, picture: 0 }[element.kind];
  const blank = 'module' in element ? quiet * element.module : 0;
  const above = element.kind === 'qr' ? blank : 0;
  return { left: x - blank, right: x + width + blank, top: y - above, bottom: y + height + above };
}

/** Half a dot of a printer, because places are in whole dots. */
const tolerance = 1 / 16;

function expectInOrder(label: Label): void {
  for (const size of labelSizes) {
    const { width, height, elements } = layout(label, size, encoder);
    const boxes = elements.map((element) => covered(element));
    for (const [at, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width + tolerance);
      expect(box.bottom).toBeLessThanOrEqual(height + tolerance);
      const under = boxes.slice(at + 1).filter((other) => overlap(box, other));
      expect(under, JSON.stringify(elements[at])).toEqual([]);
    }
  }
}

type Covered = ReturnType<typeof covered>;
const overlap = (one: Covered, other: Covered) =>
  one.left < other.right - tolerance &&
  other.left < one.right - tolerance &&
  one.top < other.bottom - tolerance &&
  other.top < one.bottom - tolerance;

describe('no element overlaps another, the edge or a quiet zone', () => {
  test('of a parcel, whoever its owner is', () => {
    fc.assert(fc.property(labels, (label) => expectInOrder(madeOf(label))));
  });
  test.each([['shelf', shelf] as const, ['bag', bag] as const])('of a %s', (_, label) =>
    expectInOrder(label),
  );
});

test.each([
  ['J10-01', 20],
  ['J10-123456', 12],
])('capitals of %s are at least %i mm high', (customerCode, least) => {
  for (const size of labelSizes) {
    const { elements } = layout({ ...parcel, customerCode }, size, encoder);
    const [code] = elements;
    expect(code?.kind === 'text' && code.size * 0.72).toBeGreaterThanOrEqual(least);
  }
});

test('modules are whole dots of a 203 dpi printer', () => {
  const { elements } = layout(parcel, 'a6', encoder);
  const modules = elements.flatMap((element) => ('module' in element ? [element.module * 8] : []));
  expect(modules).toHaveLength(2);
  expect(modules.every((module) => Number.isInteger(module) && module >= 2)).toBe(true);
});

test('a text that does not fit is cut', () => {
  const { elements } = layout({ ...parcel, customerName: 'W'.repeat(100) }, 'a6', encoder);
  const texts = elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
  expect(texts).toContainEqual(expect.stringMatching(/^W{20,40}\.\.\.$/));
});

test.each(['👨‍👩‍👧‍👦', '🇯🇲', 'e\u0301', '𠮷'])('a text of %s is cut between characters', (one) => {
  const { elements } = layout({ ...parcel, customerName: one.repeat(100) }, 'a6', encoder);
  const texts = elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
  expect(texts).toContainEqual(expect.stringMatching(new RegExp(`^(?:${one})+\\.\\.\\.$`, 'u')));
});

test('an unknown value takes no space', () => {
  const { elements } = layout({ ...parcel, waybill: null, weightMilliPounds: null }, 'a6', encoder);
  expect(elements.filter(({ kind }) => kind === 'text')).toHaveLength(4);
});

test('the logo is at the bottom beside the QR code, as large as it can be there', () => {
  const picture = (width: number, height: number) =>
    layout({ ...parcel, logo: { src: 'data:', width, height } }, 'a6', encoder).elements.at(-1);
  const box = { x: 43, y: 129, width: 48, height: 12 };
  expect(picture(160, 40)).toEqual({ kind: 'picture', src: 'data:', box });
  expect(picture(40, 40)?.box).toEqual({ ...box, width: 12 });
  expect(picture(580, 40)?.box).toEqual({ ...box, width: 58, height: 4 });
});

test('a code too long for printable bars is refused', () => {
  expect(() => layout({ ...shelf, code: 'A'.repeat(80) }, '4x6', encoder)).toThrow(RangeError);
});
