import type { contact as english } from '../en/contact.ts';

export const contact: typeof english = {
  inquiryTypes: {
    general: '一般咨询',
    shipping: '运输',
    tracking: '物流查询',
    customs: '海关与关税',
    feedback: '意见反馈',
    other: '其他',
    customer_support: '客户支持（在线助手）',
  },
  sent: { title: '留言已发送！', text: '我们会尽快回复您。' },
  failed: { title: '留言发送失败' },
  mail: {
    subject: '【{type}】{subject}',
    noSubject: '无主题',
    intro: '{name} 给{brand}留言：',
    name: '姓名：{name}',
    email: '邮箱：{email}',
    phone: '电话：{phone}',
    type: '类型：{type}',
    reply: '直接回复本邮件，即可联系 {email}。',
    noReply: '“{email}”不是可以回复的邮箱地址。',
  },
};
