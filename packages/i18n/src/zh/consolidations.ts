import type { consolidations as en, quoteMail as englishMail } from '../en/consolidations.ts';

export const consolidations: typeof en = {
  states: {
    requested: '已申请',
    quoted: '待确认报价',
    approved: '已确认',
    declined: '已取消',
    sealed: '已发出',
    delivered: '已签收',
    returned: '已退回',
  },
};

export const quoteMail: typeof englishMail = {
  subject: '合箱报价 {total}，单号 {number}',
  greeting: '{firstName}，您好：',
  intro: '您的包裹已打包成一箱，单号 {number}，报价如下：',
  shipping: '运费：{shipping}',
  customs: '关税：{customs}',
  total: '合计：{total}',
  saves: '如果分开寄，需要 {separate}。',
  until: '报价有效期至牙买加时间 {time}。逾期未确认，包裹会恢复单独寄送，仍存放在仓库。',
  decide: '请点击以下链接确认报价，不接受也可在此操作：',
  closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
  signature: '{brand} 团队',
};
