import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPurchases, purchaseKey, sellerKey, shopPurchaseKey } from './purchase.ts';

const order = (seller: string, orderNumber: string | null) => purchaseKey({ seller, orderNumber });

test.each([
  ['two parcels of one order', order('Taobao', '1001'), order('Taobao', '1001'), true],
  ['the number in other case', order('Taobao', 'a-7'), order('Taobao', 'A-7'), true],
  ['the number with # and spaces', order('Taobao', '# a 7'), order('Taobao', 'A7 '), true],
  ['the number in full width', order('Taobao', '＃１００１'), order('Taobao', '1001'), true],
  ['the number with invisible marks', order('Taobao', '10\u200b01'), order('Taobao', '1001'), true],
  ['the number after №', order('Taobao', '№ 1001'), order('Taobao', '1001'), true],
  ['the seller in other case', order('taobao 小店', '1'), order('TaoBao小店', '1'), true],
  ['the seller with signs', order('Lamps & Co.', '1'), order('lamps co', '1'), true],
  ['two orders of one seller', order('Taobao', '1001'), order('Taobao', '1002'), false],
  ['numbers with a dash elsewhere', order('Taobao', '10-01'), order('Taobao', '1-001'), false],
  ['the same number at two sellers', order('Taobao', '1001'), order('Pinduoduo', '1001'), false],
  ['sellers of signs alone', order('***', '1'), order('###', '1'), false],
  ['a shop and a seller of its name', shopPurchaseKey('a1', '1'), order('shop:a1', '1'), false],
  ['two orders of one shop', shopPurchaseKey('a1', '1'), shopPurchaseKey('a1', '2'), false],
  ['one order of a shop', shopPurchaseKey('a1', '#1'), shopPurchaseKey('a1', '1'), true],
  ['the same number at two shops', shopPurchaseKey('a1', '1'), shopPurchaseKey('a2', '1'), false],
])('%s', (_, one, other, together) => {
  expect(one).not.toBeNull();
  expect(one === other).toBe(together);
});

test.each([
  ['none', order('Taobao', null)],
  ['an empty one', order('Taobao', '')],
  ['signs alone', order('Taobao', ' # ')],
  ['a shop’s without digits', shopPurchaseKey('a1', '#')],
])('no order number, no purchase: %s', (_, key) => {
  expect(key).toBeNull();
});

test('a key changes nothing when it is made of what was compared', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(sellerKey(sellerKey(name))).toBe(sellerKey(name));
    }),
    // The second mark is one of a space, which goes.
    { examples: [['\u{1d165}\ufe72']] },
  );
});

test.each([
  ['none', [], []],
  ['one key', [['A', 'x'], ['B', 'x'], ['C', 'y'], ['D']], [['A', 'B'], ['C']]],
  [
    'a third one',
    [
      ['A', 'x'],
      ['B', 'y'],
      ['C', 'x', 'y'],
    ],
    [['A', 'B', 'C']],
  ],
  [
    'a chain that closes',
    [
      ['A', 'x', 'y'],
      ['B', 'y', 'z'],
      ['C', 'z', 'x'],
      ['D', 'w'],
    ],
    [['A', 'B', 'C'], ['D']],
  ],
])('parcels are joined by %s', (_, given, groups) => {
  const keys = new Map(given.map(([id = '', ...rest]) => [id, rest] as const));
  const joined = Map.groupBy(joinPurchases(keys), ([, purchase]) => purchase);
  expect([...joined.values()].map((each) => each.map(([id]) => id))).toEqual(groups);
});
