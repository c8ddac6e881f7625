import type { customerAddress as english } from '../en/customers.address.ts';

export const customerAddress: typeof english = {
  shopFields: {
    heading: '淘宝、1688、拼多多专用',
    intro: '按这些店铺的地址表单分开，逐项复制即可。',
    recipient: '收货人',
    phone: '手机',
    region: '地区',
    street: '详细地址',
    copy: '复制',
    copyOf: '复制{field}',
    copied: '{field}已复制',
  },
  orderCheck: {
    heading: '卖家填写编号了吗？',
    intro: '请粘贴订单文字，包括收货地址。',
    label: '订单文字',
    present: '卖家已填写编号 {code}。',
    missing: '缺少编号：请把这句话发给卖家。',
    other: '订单里的编号是 {other}，不是您的。请把这句话发给卖家。',
    nothing: '这段文字里没有收货地址，请把收货人和地址一起复制。',
    meaning: '这句话请卖家在收货人姓名前加上 {code}，地址不变。',
    copy: '复制这句话',
    copied: '已复制',
  },
};
