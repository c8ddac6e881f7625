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
  countLine: '{status} {count} 件',
  countSeparator: '，',
  list: {
    heading: '我的包裹',
    progress: '进度',
    lastUpdated: '最近更新',
    estimatedDelivery: '预计送达',
    at: '{date} · {location}',
    unknownDate: '待更新',
    details: '查看 {trackingNumber} 的详情',
    progressValue: '已完成 {percent}%',
    more: '显示更多',
    loadingMore: '正在加载……',
    loading: '正在加载您的包裹……',
    loadFailed: '包裹列表加载失败',
    loadFailedText: '您的包裹是安全的，请检查网络后重试。',
    retry: '重试',
  },
  empty: {
    title: '还没有包裹',
    text: '在中国任意卖家处下单，收货地址填您的仓库地址。包裹入库后，就会显示在这里。',
    steps: [
      '复制您的仓库地址。',
      '下单时填作收货地址，别漏掉客户编号。',
      '在这里查看包裹从广州到牙买加的全程。',
    ],
  },
};
