import type { reports as english } from '../en/reports.ts';

export const reports: typeof english = {
  page: { title: '工作概览', heading: '工作概览' },
  empty: {
    heading: '还没有包裹',
    text: '第一件包裹入库或预报后，就会显示在这里。',
    receive: '收货入库',
  },
  attention: {
    heading: '需要处理',
    stuck: '停滞超过 3 天',
    stuckHint: '在途，但一直没有更新',
    arriving: '预计今天到达',
    arrivingHint: '牙买加 {day}',
    messages: '待处理留言',
    messagesHint: '还没有人接手',
  },
  stages: { heading: '各阶段包裹' },
  stuck: {
    heading: '停滞最久',
    nothing: '没有停滞的包裹：在途包裹最近 3 天都有更新。',
    all: { one: '查看 {count} 件', other: '查看全部 {count} 件' },
  },
  week: {
    heading: '最近 7 天',
    day: '日期',
    received: '{warehouseCity} 入库',
    delivered: '牙买加签收',
    list: '{day}，{what}：{count} 件',
  },
};
