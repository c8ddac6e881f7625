import type { goods as en } from '../en/goods.ts';
import { goodsRules } from './goods.staff.ts';

export const goods: typeof en = {
  verdicts: {
    refuse: '“{word}”禁止寄往牙买加。',
    permit: '“{word}”须有许可证。',
    ask: '“{word}”可能属于{kind}物品，是吗？',
  },
  kinds: { prohibited: '禁运', restricted: '限运' },
  text: '见“{text}”。',
  doubts: {
    another: '可能只是“{word}”名称的一部分。',
    target: '可能只是其配套用品（“{word}”）。',
    extra: '货物可能不含该物品（“{word}”）。',
    likeness: '可能只是外形或味道相似（“{word}”）。',
  },
  permit: '需要：{permit}',
  permitFrom: '需要：{permit}（{agency}）',
  confirm: {
    title: '请核对这些物品',
    text: '牙买加禁止或限制部分物品进口，以下词语在清单上。如果您的物品不是这些，或您已有许可证，请继续：发运前我们会核对。',
    submit: '继续',
  },
  decide: {
    title: '处理 {number}',
    otherGoods: '其他物品',
    permit: '许可证',
    reason: '为什么不属于清单物品？',
    permits: '许可证的照片或 PDF，每个不超过 {limit} MB。',
    submit: { other_goods: '不属于清单', permit: '添加许可证' },
    failed: '没有任何更改',
  },
  rules: goodsRules,
};
