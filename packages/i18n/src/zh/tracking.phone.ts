import type { ownPhone as english } from '../en/tracking.phone.ts';

export const ownPhone: typeof english = {
  confirmed: '已确认，可接收短信',
  unconfirmed: '尚未确认。确认后即可接收包裹短信通知。',
  button: '确认我的号码',
  title: '确认您的号码',
  failed: '验证码未发送',
  failedText: '请稍后重试。',
};
