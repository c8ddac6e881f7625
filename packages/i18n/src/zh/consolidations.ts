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
  subject: '{name}：合箱报价 {total}',
  greeting: '{firstName}，您好：',
  intro: '您的包裹已打包成一箱，单号 {number}，报价如下：',
  shipping: '运费',
  customs: '关税',
  total: '合计',
  notKnown: '待定',
  plusCustoms: '{amount}，另加关税',
  valueMissing: '还缺货值：{names}，所以报价不含关税。请把发票发给我们，我们会告诉您。',
  saves: '如果分开寄，需要 {separate}。',
  dearer: '请注意：比分开寄多花 {more}。',
  until: '报价有效期至牙买加时间 {time}。逾期未确认，包裹会恢复单独寄送，仍存放在仓库。',
  decide: '请在这里确认报价，不接受也可在此操作：',
  button: '查看报价',
  sms: '{brand}：{name}的合箱报价为 {total}，请在 {time} 前确认：{link}',
  closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
  signature: '{brand} 团队',
};
