import { describe, expect, test } from 'vitest';
import { Shares } from './shares.ts';

/** A share `a1:20` is of the holder `a1` in the network `a`, 20 s idle; `a1` is not, `a1!` must stay. */
type Row = { of: string; inside: string; newcomer?: string; leaves: string };

const rows: Row[] = [
  { of: 'a place is free', inside: 'a1 a1 a1', newcomer: 'a1', leaves: '' },
  { of: 'all work alike', inside: 'a1 b1 c1 d1', leaves: 'newcomer' },
  { of: 'all must stay', inside: 'a1! a1! a1! a1!', leaves: 'newcomer' },
  { of: 'one is idle', inside: 'a1 b1 c1:1 d1', leaves: 'c1:1' },
  { of: 'all are idle', inside: 'a1:1 b1:3 c1:2 d1:2', leaves: 'b1:3' },
  { of: 'one of many is idle longer', inside: 'a1:2 a1:3 a1:1 b1:4', leaves: 'a1:3' },
  { of: 'somebody slow has one', inside: 'a1:2 a1:2 a1:2 b1:9', leaves: 'b1:9' },
  { of: 'one network works with more', inside: 'a1 b1 b2 c1', leaves: 'b1' },
  { of: 'one holder works with more', inside: 'b1 b2 b2 c1', leaves: 'b2' },
  { of: 'the newcomer has most', inside: 'a1 b1 b2 c1', newcomer: 'b3', leaves: 'newcomer' },
  { of: 'a neighbour has more', inside: 'b2 b2 b2 c1', newcomer: 'b1', leaves: 'b2' },
  { of: 'another network is as large', inside: 'a1 a2 b2 b2', newcomer: 'b1', leaves: 'b2' },
  { of: 'the newcomer has idle ones', inside: 'a1 b1:2 b1:1 c1', newcomer: 'b1', leaves: 'b1:2' },
  { of: 'the larger must stay', inside: 'a1! a1! a1! b1:1', leaves: 'b1:1' },
  { of: 'a town is quick', inside: 'a1:0.1 a2:0.1 a3:0.1 b1:1', newcomer: 'a4', leaves: 'b1:1' },
];

const size = 10;

function enter(shares: Shares, name: string, left: string[], of = size) {
  const [holder = '', idle = '0'] = name.split(':');
  return shares.take({
    network: `network ${holder[0]}`,
    holder: holder.replace('!', ''),
    size: of,
    idleMs: () => (name.endsWith('!') ? undefined : Number(idle) * 1000),
    turnOut: () => left.push(name),
  });
}

/** A room for four that some have entered, and who had to leave it. */
function roomWith(inside: string) {
  const left: string[] = [];
  const shares = new Shares(4 * size);
  for (const name of inside.split(' ')) enter(shares, name, left);
  expect(left).toEqual([]);
  return { shares, left };
}

describe('a room that everybody shares', () => {
  test.each(rows)('where $of', ({ inside, newcomer = 'e1', leaves }) => {
    const { shares, left } = roomWith(inside);
    if (!enter(shares, newcomer, left)) left.push('newcomer');
    expect(left.join(' ')).toBe(leaves);
    expect(shares.count).toBe(4);
  });

  test('sizes are no weight', () => {
    const { shares, left } = roomWith('a1 b1');
    enter(shares, 'c1', left, 2 * size);
    expect(enter(shares, 'd1', left, 1)).toBeUndefined();
    expect(left).toEqual([]);
  });

  test('a large newcomer gets what several had', () => {
    const { shares, left } = roomWith('a1:1 b1:3 c1:2 d1');
    expect(enter(shares, 'e1', left, 2 * size + 1)).toBeDefined();
    expect([left, shares.count]).toEqual([['b1:3', 'c1:2', 'a1:1'], 2]);
  });

  test('nobody leaves for a newcomer who has no room even so', () => {
    const { shares, left } = roomWith('a1:1 b1:3 c1 d1');
    expect(enter(shares, 'e1', left, 3 * size)).toBeUndefined();
    expect(enter(shares, 'e1', left, 5 * size)).toBeUndefined();
    expect([left, shares.count]).toEqual([[], 4]);
  });

  test('what is given back, twice or after it was turned out, is free once', () => {
    const shares = new Shares(size);
    const first = enter(shares, 'a1:1', []);
    const second = enter(shares, 'b1', []);
    for (const giveBack of [first, first, second, second]) giveBack?.();
    expect(shares.count).toBe(0);
    expect(enter(shares, 'c1', [])).toBeDefined();
    expect(enter(shares, 'd1', [])).toBeUndefined();
  });
});
