import type { payments as en } from '../en/payments.ts';

export const payments: typeof en = {
  states: {
    pending: '待确认',
    confirmed: '已收到',
    refused: '未收到',
    part_refunded: '部分退款',
    refunded: '已退款',
    reversed: '已冲销',
  },
  methods: {
    cash: '现金',
    card: '刷卡',
    transfer: '银行转账',
    cheque: '支票',
    wipay: '在线刷卡',
    claim: '保险理赔',
  },
  receipt: '收据（PDF）',
};
