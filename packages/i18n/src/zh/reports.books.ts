import type { books as english } from '../en/reports.books.ts';

export const books: typeof english = {
  about: {
    charged: '开出账单',
    credited: '贷项通知单',
    received: '收到付款',
    reversed: '付款冲销',
    refunded: '退款',
    counted: '清点钱箱',
    allocated: '付款抵扣账单',
  },
};
