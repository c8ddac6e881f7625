import type { unclaimed as english } from '../en/receiving.unclaimed.ts';

export const unclaimed: typeof english = {
  title: '无主包裹',
  intro: '没有预报、也没有客户编号的包裹。',
  list: { label: '无主包裹', nothing: '所有包裹都已找到主人。' },
  columns: {
    label: '标签号',
    waybill: '快递单号',
    shelf: '库位',
    weight: '重量',
    photographs: '照片',
    received: '入库时间',
  },
  noWaybill: '无法辨认',
  noShelf: '未上架',
  noWeight: '未称重',
  panel: {
    facts: '包裹信息',
    photographs: '照片',
    photograph: '{label} 的照片 {number}',
    noPhotographs: '还没有拍照。',
    history: '移动记录',
    moved: '{name}，操作人：{by}',
    gone: '这件包裹已经找到主人',
    goneText: '请到包裹管理中查找。',
  },
  assign: {
    heading: '分配给客户',
    code: '客户编号',
    submit: '分配',
    submitting: '正在分配……',
    title: '确定把 {label} 分配给 {name}？',
    text: '它将成为 {code} 的已入库包裹。客户会立即看到包裹和照片；如果订阅了通知，也会收到邮件。',
    done: '包裹已分配',
    doneText: '{label} 现在是 {code} 的包裹 {number}。',
    failed: '包裹未能分配',
  },
};
