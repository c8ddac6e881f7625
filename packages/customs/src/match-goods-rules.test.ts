import { describe, expect, test } from 'vitest';
import { firstGoodsRules } from './first-goods-rules.ts';
import { type GoodsRule, matchGoodsRules, prepareGoodsRules } from './match-goods-rules.ts';

const rules = prepareGoodsRules(firstGoodsRules);
const told = (text: string) =>
  matchGoodsRules(text, rules).map(({ rule, verdict }) => `${rule.id} ${verdict}`);

test.each<[text: string, matches: string[]]>([
  ['Camouflage jacket men', ['camouflage refuse']],
  ['男士迷彩服套装', ['camouflage refuse']],
  ['Fake money 100 dollar bills', ['counterfeit-money refuse']],
  ['Firecrackers 500 pcs', ['firecrackers permit']],
  ['鞭炮 烟花', ['firecrackers permit']],
  ['Kids toy gun with soft bullets', ['toy-guns permit', 'firearms ask']],
  ['儿童玩具枪', ['toy-guns permit']],
  ['Air rifle pellet', ['firearms permit']],
  ['gun print T-shirt', ['firearms ask']],
  ['Massage gun deep tissue', ['firearms ask']],
  ['Glue gun', ['liquids ask', 'firearms ask']],
  ['Ivory necklace', ['wildlife permit']],
  ['筋膜枪', ['firearms ask']],
  ['DJI Mini drone 4K', ['drones permit']],
  ['Drone propeller', ['drones ask']],
  ['无人机电池', ['drones ask', 'batteries permit']],
  ['Baofeng walkie talkie', ['radios permit']],
  ['12V car battery', ['batteries permit']],
  ['Battery charger for drill', ['batteries ask']],
  ['电池充电器', ['batteries ask']],
  ['Toy car, without battery', ['batteries ask']],
  ['遥控车 不含电池', ['batteries ask']],
  ['Power bank 20000mAh', ['batteries permit']],
  ['Power bank case', ['batteries ask']],
  ['Milk powder 900g', ['dairy permit']],
  ['Beef jerky', ['meat permit']],
  ['牛肉干 500g', ['meat permit']],
  ['Tomato seeds', ['plants permit']],
  ['Coconut scented candle', ['oils ask']],
  ['Wine glasses set of 4', ['alcohol ask']],
  ['Red wine 750ml', ['alcohol permit']],
  ['白酒 500ml', ['alcohol permit']],
  ['Alcohol free perfume', ['alcohol ask', 'liquids permit']],
  ['Perfume 100ml', ['liquids permit']],
  ['Vape pen', ['tobacco permit']],
  ['Samurai sword ornament', ['weapons ask']],
  ['Metal detector', ['detectors permit']],
  ['Women dress floral', []],
  ['蓝牙耳机', []],
  ['', []],
])('%s: %j', (text, matches) => expect(told(text)).toEqual(matches));

describe('a match', () => {
  test('says by what word, and why it asks', () => {
    const [match] = matchGoodsRules('Battery charger for drill', rules);
    expect(match).toMatchObject({
      word: 'battery',
      verdict: 'ask',
      doubts: [{ because: 'another', word: 'battery charger' }],
    });
    expect(matchGoodsRules('遥控车 不含电池', rules)[0]?.doubts).toContainEqual({
      because: 'extra',
      word: '不含',
    });
  });

  test('is for the words of the administrator’s list only', () => {
    const widget: GoodsRule = {
      id: 'widget',
      kind: 'prohibited',
      words: { en: ['blue widget'], zh: ['蓝件'] },
      wherever: false,
      permit: null,
      agency: null,
      source: null,
      explanation: { en: 'No blue widgets.', zh: '禁止蓝件。' },
    };
    const own = prepareGoodsRules([widget]);
    expect(matchGoodsRules('two Blue Widgets', own)).toEqual([
      { rule: widget, word: 'blue widget', verdict: 'refuse', doubts: [] },
    ]);
    expect(matchGoodsRules('一个蓝件', own)[0]?.verdict).toBe('refuse');
    expect(matchGoodsRules('blue-green widget, Firecracker', own)).toEqual([]);
  });
});

describe('the first list', () => {
  test('explains each rule in both languages, with its source and, where restricted, a way', () => {
    for (const { id, kind, words, explanation, source, permit, agency } of firstGoodsRules) {
      expect(words.en.length && words.zh.length && source, id).toBeTruthy();
      expect(explanation.zh, id).toMatch(/\p{Script=Han}/u);
      expect(
        words.zh.every((word) => /\p{Script=Han}/u.test(word)),
        id,
      ).toBe(true);
      if (kind === 'restricted') expect(permit && agency, id).toBeTruthy();
    }
    expect(new Set(firstGoodsRules.map(({ id }) => id)).size).toBe(firstGoodsRules.length);
    expect(firstGoodsRules.length).toBeGreaterThan(30);
  });
});
