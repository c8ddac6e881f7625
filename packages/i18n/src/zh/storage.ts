import type { storageMail as english } from '../en/storage.ts';

export const storageMail: typeof english = {
  subject: '{name}：免费存放至{day}',
  subjectToday: '{name}：免费存放的最后一天',
  greeting: '{firstName}，您好：',
  ends: {
    one: '您的包裹在{place}免费存放至{day}，还剩 {count} 天。',
    other: '您的包裹在{place}免费存放至{day}，还剩 {count} 天。',
  },
  endsToday: '今天是您的包裹在{place}免费存放的最后一天。',
  cost: '之后每天 {perDay}。',
  ship: '通知我们发运后，就不再计算存放天数。',
  collect: '在此之前取件，不收仓储费。',
  button: '查看包裹',
  closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
  signature: '{brand} 团队',
  sms: '{brand}：{name}（{number}）。{ends} {link}',
};
