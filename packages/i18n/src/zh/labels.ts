import type { labels as english } from '../en/labels.ts';

export const labels: typeof english = {
  heading: '标签',
  pdf: '标签 {size}',
  zpl: '标签机 ZPL 文件',
  sizes: { a6: 'A6', '4x6': '4 × 6 英寸' },
  print: { one: '打印 {count} 张标签', other: '打印 {count} 张标签' },
  printShelves: { one: '打印 {count} 张库位标签', other: '打印 {count} 张库位标签' },
  failed: '标签生成失败',
};
