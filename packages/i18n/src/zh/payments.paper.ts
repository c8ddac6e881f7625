import type * as en from '../en/payments.paper.ts';

export const receiptPaper: typeof en.receiptPaper = {
  receipt: '收据',
  number: '编号',
  day: '收款日期',
  customer: '客户',
  columns: ['账单', '付款方式', '金额'],
  received: '实收',
  refunded: '已退',
  credit: '您的余额',
  due: '{number} 尚欠',
  reference: '凭证号：{reference}',
  rate: '账单汇率：1 美元 = {rate} 牙买加元，{day}（{source}）',
};
