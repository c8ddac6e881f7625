import type { notifications as english } from '../en/tracking.notifications.ts';

export const notifications: typeof english = {
  title: '包裹通知',
  intro: '包裹 {number} 的状态一有变化，我们就通知您。',
  channel: '通知方式',
  channels: { email: '邮件', sms: '短信' },
  to: { email: '您的邮箱', sms: '您的手机号码' },
  own: {
    email:
      '这是您个人资料里的邮箱，无需确认。{sendsEmail?|本站暂时无法发送邮件，恢复后才开始通知。}',
    sms: '这是您个人资料里的号码。首次使用时我们会发送验证码，以免打扰他人。回复 STOP 可随时退订。',
  },
  code: {
    label: '六位验证码',
    needed: '请输入短信中的六位数字',
    submit: '确认号码',
  },
  confirm: {
    email:
      '{sendsEmail?我们会先发一封带链接的邮件，请您确认，以免他人冒用您的邮箱订阅。|本站暂时无法发送邮件，您收不到确认链接。}',
    sms: '我们会先发一条带链接的短信，请您确认，以免他人冒用您的号码订阅。回复 STOP 可随时退订。',
  },
  needed: { email: '请输入您的邮箱', sms: '请输入您的手机号码' },
  submit: '通知我',
  submitting: '请稍候……',
  failedTitle: '操作失败',
  failed: '没有任何更改。请检查网络后重试。',
  link: {
    confirm: {
      title: '开启通知？',
      text: '包裹状态一有变化，我们就通知您。您可以随时关闭。',
      button: '开启通知',
      done: '通知已开启',
    },
    stop: {
      title: '关闭通知？',
      text: '我们不再通知您这件包裹的动态，您仍可随时查询。',
      button: '关闭通知',
      done: '通知已关闭',
    },
    number: '包裹',
    package: '查看这件包裹',
    invalidTitle: '此链接已失效',
    invalidText: '链接可能已过期或不完整。请查询您的包裹，重新开启通知。',
    track: '查询包裹',
    failedTitle: '链接打不开',
    retry: '重试',
  },
};
