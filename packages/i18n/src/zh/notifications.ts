import type {
  billMails as englishBills,
  changeMails as englishChanges,
  arrivalMail as englishMail,
  notificationMails as englishMails,
} from '../en/notifications.ts';

export const notificationMails: typeof englishMails = {
  change: '通知内容和方式可在个人资料中设置：',
  changeByText: '更改通知：',
  replyStop: '回复 STOP 退订。',
};

export const arrivalMail: typeof englishMail = {
  subject: '{name}：已到仓',
  unnamed: '包裹 {number}',
  greeting: '{firstName}，您好：',
  title: '{name}',
  intro: '您的包裹已到仓，运单号：',
  photograph: '您的包裹在仓库的照片',
  weight: '重量',
  received: '入库时间（牙买加时间）',
  place: '地点',
  next: '{title}：{text}',
  button: '查看包裹',
  closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
  signature: '{brand} 团队',
  sms: '{brand}：{name}（{number}）已到仓。{title}：{link}',
};

export const changeMails: typeof englishChanges = {
  departed: {
    subject: '{name}：已发往牙买加',
    opening: '您的包裹 {number} 已离开{place}。{note}',
    short: '{brand}：{name}（{number}）已发往牙买加。{link}',
  },
  arrived: {
    subject: '{name}：已到牙买加',
    opening: '您的包裹 {number} 已到达{place}。{note}',
    short: '{brand}：{name}（{number}）已到牙买加。{link}',
  },
  customs: {
    subject: '{name}：{title}',
    opening: '{note}',
    short: '{brand}：{name}（{number}）：{title}。{link}',
  },
  ready: {
    opening: '{count}已到 {place}，可以自提。',
  },
  delivered: {
    subject: '{name}：已签收',
    opening: '您的包裹 {number} 已交付。{note}',
    short: '{brand}：{name}（{number}）已交付。{link}',
  },
  problem: {
    subject: '{name}：{title}',
    opening: '{note}',
    short: '{brand}：{name}（{number}）：{title}。{link}',
  },
  kinds: {
    departed: { title: '已发往牙买加', note: '到达后我们会告诉您。' },
    arrived: { title: '已到牙买加', note: '接下来办理清关。' },
    held: {
      title: '海关查验中',
      note: '海关正在查验您的包裹。除非我们请您补充材料，您无需操作。',
    },
    cleared: {
      title: '海关已放行',
      note: '海关已放行您的包裹，接下来送往您的取件网点，可以自提时我们会通知您。',
    },
    delivered: { title: '已签收', note: '感谢您选择我们的服务。' },
    leftBehind: {
      title: '未赶上这一班',
      note: '您的包裹没有赶上这一班，将随下一班发出，不另收费。',
    },
    missing: {
      title: '正在查找',
      note: '航班（船班）已到，但我们尚未找到您的包裹，一有结果就告诉您。',
    },
    lost: { title: '包裹出现异常', note: '您的包裹出现异常，我们正在核实，会尽快与您联系。' },
    returned: { title: '正在退回', note: '您的包裹正在退回寄件人。如有疑问，请联系我们。' },
  },
  greeting: '{firstName}，您好：',
  time: '牙买加时间 {at}',
  number: '运单号：{number}',
  button: '查看包裹',
  whatsapp: '如有疑问，请发邮件至 {supportEmail}、致电 {phone}，或使用 WhatsApp：',
  closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
  signature: '{brand} 团队',
};

export const billMails: typeof englishBills = {
  invoice: {
    subject: '账单 {number}：待付 {total}',
    title: '账单 {number}',
    opening: '您包裹的费用如下。',
    short: '{brand}：账单 {number}，待付 {total}。{link}',
    how: '可在线付款、银行转账，或取件时在柜台支付：',
    button: '立即付款',
  },
  payment: {
    subject: '已收到您的付款 {total}',
    opening: '我们已收到您的付款，谢谢！',
    short: '{brand}：感谢付款，已收到账单 {number} 的 {total}。{link}',
    invoice: '账单',
    receipt: '收据可在账单页面查看：',
    button: '查看账单',
  },
  greeting: '{firstName}，您好：',
  due: '待付',
  inJmd: '按账单汇率折合牙买加元：{amount}',
  closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
  signature: '{brand} 团队',
};
