import type { search as english } from '../en/search.ts';

export const search: typeof english = {
  label: '搜索结果',
  kinds: {
    customer: '客户',
    package: '包裹',
    box: '合箱',
    shelf: '库位',
    manifest: '舱单',
    invoice: '账单',
    message: '留言',
  },
  found: { one: '找到 {count} 项', other: '找到 {count} 项' },
};
