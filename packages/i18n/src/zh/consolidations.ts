import type { consolidations as en } from '../en/consolidations.ts';

export const consolidations: typeof en = {
  states: {
    requested: '已申请',
    packed: '已打包',
    quoted: '待确认报价',
    approved: '已确认',
    declined: '已取消',
    sealed: '已发出',
  },
};
