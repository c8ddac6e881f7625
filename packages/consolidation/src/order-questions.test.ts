import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Announced,
  earlierLimit,
  type OrderQuestion,
  orderQuestions,
  sameOrderMs,
} from './order-questions.ts';
import { purchaseKey, sellerKey } from './purchase.ts';

const hour = 3_600_000;
const parcel = (id: string, hours: number, changes: Partial<Announced> = {}): Announced => ({
  id,
  seller: 'Taobao',
  orderNumber: null,
  at: hours * hour,
  isAnswered: false,
  isGroupable: true,
  ...changes,
});
const asked = (id: string, ...earlier: string[]): OrderQuestion => ({ id, earlier });

test.each<[string, Announced[], OrderQuestion[]]>([
  ['one parcel', [parcel('A', 0)], []],
  ['two of one seller', [parcel('A', 0), parcel('B', 1)], [asked('B', 'A')]],
  ['in any order', [parcel('B', 1), parcel('A', 0)], [asked('B', 'A')]],
  ['at one time', [parcel('B', 0), parcel('A', 0)], [asked('B', 'A')]],
  ['of two sellers', [parcel('A', 0), parcel('B', 1, { seller: 'Shein' })], []],
  [
    'a seller written differently',
    [parcel('A', 0), parcel('B', 1, { seller: ' TAO-BAO' })],
    [asked('B', 'A')],
  ],
  ['three days apart', [parcel('A', 0), parcel('B', 72)], [asked('B', 'A')]],
  ['more than three days apart', [parcel('A', 0), parcel('B', 72.01)], []],
  ['answered', [parcel('A', 0), parcel('B', 1, { isAnswered: true })], []],
  [
    'the earlier one answered',
    [parcel('A', 0, { isAnswered: true }), parcel('B', 1)],
    [asked('B', 'A')],
  ],
  [
    'two numbers that differ',
    [parcel('A', 0, { orderNumber: '1' }), parcel('B', 1, { orderNumber: '2' })],
    [],
  ],
  [
    'the same number',
    [parcel('A', 0, { orderNumber: '1' }), parcel('B', 1, { orderNumber: '#1' })],
    [],
  ],
  ['one has a number', [parcel('A', 0, { orderNumber: '1' }), parcel('B', 1)], [asked('B', 'A')]],
  [
    'the later one has a number',
    [parcel('A', 0), parcel('B', 1, { orderNumber: '1' })],
    [asked('B', 'A')],
  ],
  [
    'three, the nearest first',
    [parcel('A', 0), parcel('B', 1), parcel('C', 2)],
    [asked('B', 'A'), asked('C', 'B', 'A')],
  ],
  [
    'two of one order are named once',
    [
      parcel('A', 0, { orderNumber: '1' }),
      parcel('B', 1, { orderNumber: '1', isAnswered: true }),
      parcel('C', 2),
    ],
    [asked('C', 'B')],
  ],
  [
    'both are on their way',
    [parcel('A', 0, { isGroupable: false }), parcel('B', 1, { isGroupable: false })],
    [],
  ],
  [
    'the earlier one is on its way',
    [parcel('A', 0, { isGroupable: false }), parcel('B', 1)],
    [asked('B', 'A')],
  ],
])('%s', (_, parcels, questions) => {
  expect(orderQuestions(parcels, 20)).toEqual(questions);
});

const many = fc.array(
  fc.record({
    seller: fc.constantFrom('Taobao', 'taobao ', 'Shein'),
    orderNumber: fc.constantFrom(null, null, '1', '#1', '2'),
    at: fc.integer({ min: 0, max: 12 }).map((days) => (days * sameOrderMs) / 3),
    isAnswered: fc.boolean(),
    isGroupable: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('a question names earlier parcels of its seller, near in time, that may be of its order', () => {
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 5 }), (rows, limit) => {
      const parcels = rows.map((row, at) => ({ ...row, id: String(at).padStart(2, '0') }));
      const of = (id: string) => parcels.find((each) => each.id === id) as Announced;
      const questions = orderQuestions(parcels, limit);
      expect(questions.length).toBeLessThanOrEqual(limit);
      for (const { id, earlier } of questions) {
        const later = of(id);
        expect(later.isAnswered).toBe(false);
        expect(earlier.length).toBeLessThanOrEqual(earlierLimit);
        for (const each of earlier.map(of)) {
          expect(sellerKey(each.seller)).toBe(sellerKey(later.seller));
          expect(later.at - each.at).toBeGreaterThanOrEqual(0);
          expect(later.at - each.at).toBeLessThanOrEqual(sameOrderMs);
          expect([purchaseKey(each), purchaseKey(later)]).toContain(null);
        }
      }
    }),
  );
});

test('answering each question ends them all, and none comes twice', () => {
  fc.assert(
    fc.property(many, fc.infiniteStream(fc.boolean()), (rows, says) => {
      let parcels = rows.map((row, at) => ({ ...row, id: String(at).padStart(2, '0') }));
      const seen = new Set<string>();
      for (;;) {
        const [question] = orderQuestions(parcels, 1);
        if (!question) break;
        expect(seen).not.toContain(question.id);
        seen.add(question.id);
        const [nearest] = question.earlier;
        const number = parcels.find(({ id }) => id === nearest)?.orderNumber ?? 'given';
        const isOne = says.next().value;
        parcels = parcels.map((each) => ({
          ...each,
          ...(isOne && [nearest, question.id].includes(each.id) && { orderNumber: number }),
          ...(each.id === question.id && { isAnswered: true }),
        }));
      }
    }),
  );
});

test('thousands of one seller raise as many questions as asked for', () => {
  const parcels = Array.from({ length: 3_000 }, (_, at) => parcel(`P${at}`, at / 1_000));
  const questions = orderQuestions(parcels, 20);
  expect(questions).toHaveLength(20);
  for (const { earlier } of questions) expect(earlier.length).toBeLessThanOrEqual(earlierLimit);
});
