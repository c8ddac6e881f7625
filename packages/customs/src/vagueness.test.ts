import { expect, test } from 'vitest';
import { vagueness } from './vagueness.ts';

const vague = 'DESCRIPTION_VAGUE';
const notEnglish = 'DESCRIPTION_NOT_ENGLISH';

test.each<[text: string, problems: string[], suggestion?: string]>([
  ['Women’s cotton dress, size M', []],
  ['Anker 20W USB C charger block', []],
  ['iPhone 15 silicone phone case', []],
  ['Plastic food containers', []],
  ['Stainless steel pot set 5 pcs', []],
  ['Zirconium widgets for pipettes', []],
  ['Women’s dress (连衣裙)', []],
  ['Curtain 窗帘 blackout', []],
  ['Shoes', []],
  ['12V battery', []],
  ['', [vague]],
  ['goods', [vague]],
  ['Gift', [vague]],
  ['Samples', [vague]],
  ['accessories', [vague]],
  ['Spare parts', [vague]],
  ['Clothes', [vague]],
  ['electronics', [vague]],
  ['Household items', [vague]],
  ['Personal effects', [vague]],
  ['General merchandise, mixed', [vague]],
  ['2 pcs new item', [vague]],
  ['XJ-200', [vague]],
  ['Nike', [vague]],
  ['Women', [vague]],
  ['Black 20cm', [vague]],
  ['Tools', [vague]],
  ['连衣裙女夏季碎花', [notEnglish], 'Women’s dress'],
  ['2024新款女士连衣裙夏季碎花', [notEnglish], 'Women’s dress'],
  ['苹果15手机壳硅胶', [notEnglish], 'Silicone phone case'],
  ['男士纯棉T恤', [notEnglish], 'Men’s cotton T-shirt'],
  ['Huawei 充电器 快充', [notEnglish], 'Battery charger'],
  ['窗帘遮光', [notEnglish], 'Curtains'],
  ['不锈钢炒锅', [notEnglish], 'Stainless steel wok'],
  ['配件', [vague, notEnglish]],
  ['日用品', [vague, notEnglish]],
  ['衣服', [vague, notEnglish]],
  ['样品 10件', [vague, notEnglish]],
  ['Платье женское', [notEnglish]],
])('%j has %j and could be %j', (text, problems, suggestion) => {
  expect(vagueness(text)).toEqual({ problems, ...(suggestion && { suggestion }) });
});
