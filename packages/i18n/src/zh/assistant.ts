import type { assistant as english } from '../en/assistant.ts';

export const notFound =
  '没有找到 {number} 的物流信息。请核对后再试一次；也可以打开联系表单，我帮您联系我们的团队。';

const greeting =
  '您好，欢迎来到 {brand}！注册、查包裹、问时效和价格，或者其他一般问题，都可以问我。您想了解什么？';

export const assistant: typeof english = {
  widget: {
    greeting,
    title: '{brand} 助手',
    online: '在线',
    minimise: '最小化对话',
    restore: '展开对话',
    close: '关闭对话',
    messages: '对话内容',
    bot: '助手',
    user: '您',
    typing: '助手正在输入',
    input: '您的消息',
    placeholder: '输入消息……',
    send: '发送',
    details: '查看详情',
    quick: {
      contact: '联系表单',
      track: '查询包裹',
      trackMessage: '我想查询包裹',
      signUp: '注册须知',
      signUpMessage: '怎么注册？',
    },
    notFound,
    contact: {
      heading: '联系表单',
      intro: '请给我们留言，我们的团队会尽快回复您。',
      name: '姓名',
      email: '邮箱',
      phone: '电话',
      shippingCode: '客户编号或单号',
      message: '留言',
      needed: '请填写，以便我们回复您。',
      submit: '发送给客服',
      submitting: '正在发送……',
      missing: { title: '信息不完整', text: '请至少填写姓名和邮箱。' },
      sent: { title: '请求已提交', text: '我们的团队会在 24 小时内与您联系。' },
      thanks: '谢谢！您的请求已转给我们的团队，24 小时内会与您联系。还有什么可以帮您的吗？',
      failed: { title: '提交失败', text: '请重试，或直接致电 {phone}。' },
      subject: '客户支持请求 - {code}',
      noSubject: '一般咨询',
      codeLine: '客户编号：{code}',
    },
  },
};
