import type {
  contact as english,
  answers as englishAnswers,
  messageMail as englishMail,
} from '../en/contact.ts';

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
  page: {
    title: '联系我们',
    description: '给客服团队留言、打电话，或到访我们在牙买加的办公室。',
    heading: '联系我们',
    intro: '欢迎留言、来电或到访，我们会在 {answerHours} 小时内答复。',
    ways: '联系方式',
    email: '邮箱',
    phone: '电话',
    office: '牙买加办公室',
    hours: '营业时间（牙买加时间）',
    again: '再写一条留言',
  },
  form: {
    heading: '给我们留言',
    name: '姓名',
    email: '邮箱',
    phone: '电话（选填）',
    subject: '主题',
    message: '留言内容',
    inquiryType: '咨询类型',
    choose: '请选择',
    submit: '发送留言',
    submitting: '正在发送……',
  },
  sent: { title: '留言已发送！', text: '我们会尽快回复您。' },
  failed: { title: '留言发送失败', text: '请重试。' },
};

export const messageMail: typeof englishMail = {
  subject: '【{type}】{subject}',
  noSubject: '无主题',
  intro: '{name} 给 {brand} 留言：',
  name: '姓名：{name}',
  email: '邮箱：{email}',
  phone: '电话：{phone}',
  type: '类型：{type}',
  reply: '直接回复本邮件，即可联系 {email}。',
  noReply: '“{email}”不是可以回复的邮箱地址。',
};

export const answers: typeof englishAnswers = {
  mail: {
    subject: '回复：{subject}',
    noSubject: '您的留言',
    greeting: '{name}，您好：',
    wrote: '您在 {date} 的留言：',
    again: '如需继续沟通，请直接回复本邮件。',
    signature: '{brand} {author}',
  },
};
