import type { testMail as english } from '../en/settings.mail.ts';

export const testMail: typeof english = {
  subject: '{brand} 的邮件可以正常发送',
  text: '这是您要求的测试邮件：{brand} 的邮件能够送达。',
  from: '客户可以直接回复，或写信至 {supportEmail}。',
  signature: '{brand} 团队',
};
