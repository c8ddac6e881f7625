import { expect, test } from 'vitest';
import { findGoods, goodsIn } from './find-goods.ts';
import { firstGoodsRules } from './first-goods-rules.ts';

const told = (...texts: string[]) =>
  findGoods(texts, firstGoodsRules).map(({ rule, word, verdict, text }) =>
    [rule.id, word, verdict, text].join(' | '),
  );

test.each<[texts: string[], found: string[]]>([
  [['Mug'], []],
  [['Car battery', 'Car battery'], ['batteries | car battery | permit | Car battery']],
  [['Battery charger', '12V battery'], ['batteries | battery | permit | 12V battery']],
  [
    ['Camouflage jacket', '迷彩服'],
    [
      'camouflage | camouflage | refuse | Camouflage jacket',
      'camouflage | 迷彩服 | refuse | 迷彩服',
    ],
  ],
])('%j: %j', (texts, found) => expect(told(...texts)).toEqual(found));

test.each<[description: string, goods: string[]]>([
  ['Mug', ['Mug']],
  ['2 × Mug', ['Mug']],
  ['2 × Mug, 1 × Plate, blue', ['Mug', 'Plate, blue']],
  ['2 × 马克杯, 1 × Pla…', ['马克杯']],
  ['A description that is cut…', ['A description that is cut…']],
  ['', ['']],
])('%j lists %j', (description, goods) => expect(goodsIn(description)).toEqual(goods));
