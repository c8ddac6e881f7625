import type {
  identity as english,
  emailChangedMail as englishEmailChangedMail,
  emailLinkMail as englishEmailLinkMail,
} from '../en/accounts.identity.ts';

export const identity: typeof english = {
  heading: '姓名和邮箱',
  intro: '同事和审计日志会看到您的姓名，您用邮箱登录。',
  firstName: '名',
  lastName: '姓',
  email: '邮箱',
  submit: '保存姓名',
  submitting: '正在保存……',
  success: '姓名已保存',
  failed: '姓名未保存',
  failedText: '发生错误，请重试。',
  change: {
    button: '更换邮箱',
    title: '更换您的邮箱',
    intro:
      '{sendsEmail?我们会把链接发到新邮箱。|本站暂时无法发送邮件，链接直接显示在此。}打开链接之前，原邮箱继续有效。',
    email: '新邮箱',
    currentPassword: '当前密码',
    cancel: '取消',
    submit: '{sendsEmail?发送|生成}链接',
    submitting: '{sendsEmail?正在发送|正在生成}……',
    failed: '链接未能{sendsEmail?发送|生成}',
    sent: '邮件正在发送。请打开我们发到 {email} 的链接。',
    unsent: '本站暂时无法发送邮件。请打开此链接，确认 {email}。',
    confirm: '请打开此链接，确认 {email}。',
    link: '确认新邮箱的链接',
    open: '打开链接',
    done: '完成',
  },
};

export const emailLinkMail: typeof englishEmailLinkMail = {
  subject: '请确认您在 {brand} 的新邮箱',
  greeting: '您好：',
  intro: '{name} 申请用此邮箱登录 {brand}：{email}',
  confirm: '请点击以下链接确认邮箱：',
  expires: '链接只能使用一次，{hours} 小时内有效。',
  ignore: '如果这不是您本人的操作，请忽略本邮件。不打开链接，就不会有任何变化。',
  signature: '{brand} 团队',
};

export const emailChangedMail: typeof englishEmailChangedMail = {
  subject: '您的 {brand} 登录邮箱已更换',
  greeting: '{firstName}，您好：',
  intro: '您的登录邮箱已更换为 {email}。',
  ignore: '如果这不是您本人的操作，请发邮件至 {supportEmail}。',
  signature: '{brand} 团队',
};
