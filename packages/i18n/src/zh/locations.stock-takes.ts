import type { stockTakes as english } from '../en/locations.stock-takes.ts';

export const stockTakes: typeof english = {
  title: '盘点记录',
  intro: '每次盘点找到了什么、缺了什么。要盘点，请先打开库位。',
  of: '{code} 的盘点',
  all: '全部库位',
  shelves: '库位',
  nothing: '还没有盘点记录。打开一个库位即可开始盘点。',
  columns: {
    shelf: '库位',
    expected: '应有',
    found: '找到',
    missing: '缺失',
    unexpected: '多出',
    by: '盘点人',
    at: '时间',
  },
  gone: '没有这次盘点',
  goneText: '链接可能不完整，请从列表中打开。',
};
