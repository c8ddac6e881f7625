import type { subscriptions as englishSubscriptions } from '../en/tracking.subscriptions.ts';

export const subscriptions: typeof englishSubscriptions = {
  active: '通知已开启。包裹状态一有变化，我们就通知 {to}。',
  confirmEmail: '还差一步：我们已发邮件到 {to}，请在 24 小时内打开邮件里的链接，开启通知。',
  unsentEmail: '本站暂时无法发送邮件，开启通知的链接无法送达 {to}。',
  confirmSms: '还差一步：我们已发短信到 {to}，请在 24 小时内打开短信里的链接，开启通知。',
  phone: {
    codeSent: '验证码已发送至 {to}，请在 10 分钟内输入，确认您的号码。',
    codeSentForPackage: '还差一步：验证码已发送至 {to}，请在 10 分钟内输入，开启通知。',
    confirmed: '您的号码 {to} 已确认。',
  },
  confirmed: '包裹 {number} 的通知已开启。',
  stopped: '包裹 {number} 的通知已关闭。',
  mail: {
    confirm: {
      subject: '请确认：包裹 {number} 的通知',
      intro: '有人申请在包裹 {number} 状态变化时通知这个邮箱。',
      action: '如果是您本人申请，请在 24 小时内开启通知：',
      ignore: '如果不是您本人操作，请忽略本邮件，我们不会再打扰您。',
    },
    already: {
      subject: '包裹 {number} 的通知已开启',
      intro: '您申请了包裹 {number} 的通知。通知此前已经开启，状态变化时我们会发邮件给您。',
      action: '如需关闭：',
      ignore: '如果不是您本人操作，无需理会。',
    },
    notice: {
      subject: '包裹 {number}：{status}',
      intro: '包裹 {number} 的状态有更新。',
      time: '{at}（牙买加时间）',
      details: '查看完整物流轨迹：',
      stop: '关闭此包裹的通知：',
    },
    closing: '如有疑问，请发邮件至 {supportEmail} 或致电 {phone}。',
    signature: '{brand} 团队',
  },
  sms: {
    confirm:
      '【{brand}】包裹 {number} 有动态时要短信通知您吗？请打开链接确认：{link} 如非本人操作，请忽略。',
    code: '【{brand}】验证码 {code}，10 分钟内有效。我们不会来电索要，请勿告诉他人。',
    already: '【{brand}】包裹 {number} 的短信通知此前已开启。如需关闭：{link}',
    notice: '【{brand}】包裹 {number}：{status}（{location}）。{link} {ending}',
    replyStop: '回复 STOP 退订',
    openStop: '如需关闭：{link}',
  },
};
