import type { myPackages as english } from '../en/shipments.packages.ts';

export const myPackages: typeof english = {
  list: {
    tabs: '按进度查看包裹',
    all: '全部',
    search: '搜索您的包裹',
    searchHint: '品名或单号',
    nothing: '没有匹配的包裹',
    none: '目前没有包裹',
    done: { one: '已完成 {count} 件', other: '已完成 {count} 件' },
  },
  package: {
    back: '我的包裹',
    number: '单号',
    heading: '包裹信息',
    boxHeading: '合箱信息',
    contents: '品名',
    unknownContents: '尚未填写',
    weight: '重量',
    size: '尺寸',
    value: '申报价值',
    waybill: '快递单号',
    unknown: '待定',
    pounds: '{weight} 磅',
    kilograms: '{weight} 公斤',
    centimetres: '{length} × {width} × {height} 厘米',
    photographs: '仓库实拍',
    inBox: '装在合箱 {number} 中运输',
  },
};
