import type { myShipments as english } from '../en/shipments.mine.ts';

export const myShipments: typeof english = {
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
      '在这里查看包裹从 {warehouseCity} 到牙买加的全程。',
    ],
  },
};
