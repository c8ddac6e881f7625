import type { shipments as en } from '../en/shipments.ts';

export const shipments: typeof en = {
  statuses: {
    pending: '待入库',
    received: '已入库',
    processing: '处理中',
    in_transit: '运输中',
    customs_hold: '海关查验',
    ready_for_pickup: '待自提',
    out_for_delivery: '派送中',
    delivered: '已签收',
    exception: '异常待处理',
    returned: '已退回',
  },
  staffNote: '工作人员备注：{note}',
  countLine: '{status} {count} 件',
  countSeparator: '，',
};
