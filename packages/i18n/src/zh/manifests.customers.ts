import type { shipOrHold as en } from '../en/manifests.customers.ts';

export const shipOrHold: typeof en = {
  heading: '发运或暂留',
  ship: '随下一班发出。',
  hold: '您通知发运之前，包裹会一直留在仓库。',
  departure: '下一班：{day}。',
  noDeparture: '下一班的日期会在这里公布。',
  service: '运输方式',
  shipIt: '发运',
  holdIt: '暂留仓库',
  saving: '正在保存……',
  shipped: '随下一班发出',
  held: '已为您暂留',
  failed: '没有任何更改',
  of: '{action}：{number}',
};
