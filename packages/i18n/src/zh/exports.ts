import type { exports as english } from '../en/exports.ts';

export const exports: typeof english = {
  synced: {
    'google-sheet': {
      one: '已将 {count} 位客户同步到 Google 表格。',
      other: '已将 {count} 位客户同步到 Google 表格。',
    },
    xlsx: {
      one: '尚未设置 Google 表格，已将 {count} 位客户写入服务器数据目录下的 exports/customers.xlsx 文件。',
      other:
        '尚未设置 Google 表格，已将 {count} 位客户写入服务器数据目录下的 exports/customers.xlsx 文件。',
    },
  },
};
