import type { firstSteps as english } from '../en/settings.first-steps.ts';

export const firstSteps: typeof english = {
  heading: '新手步骤',
  intro: '把本系统设置成您自己的。每完成一步，都会自动打勾。',
  done: '已完成',
  open: '待完成',
  progress: '已完成 {done} 项，共 {count} 项',
  hide: '隐藏',
  hidden: '已隐藏新手步骤',
  hiddenText: '各项功能仍在原处：设置、员工和个人资料。',
  hideFailed: '未能隐藏',
  steps: {
    name: { title: '公司名称', text: '公司的名称、邮箱和电话。', link: '填写名称' },
    addresses: { title: '地址', text: '您的办公室，以及客户寄往的中国仓库。', link: '填写地址' },
    rates: { title: '价格', text: '目前的价格只是示例，请填写您自己的价格。', link: '填写价格' },
    mail: { title: '邮件', text: '给自己发送一封测试邮件。', link: '发送测试邮件' },
    staff: { title: '第一位同事', text: '邀请一起工作的人加入。', link: '邀请员工' },
    secondFactor: {
      title: '两步验证',
      text: '用手机上的验证码保护您的账户。',
      link: '在个人资料中开启',
    },
    demo: {
      title: '没有演示数据',
      text: '数据库中有演示用的客户和包裹。请使用空的 DATA_DIR，并且不设置 DEMO 再启动。',
    },
  },
  mail: {
    outbox: '未设置 SMTP_URL：邮件只存为 outbox 文件夹中的文件，不会有人收到。',
    smtp: '已设置 SMTP_URL：邮件通过您的邮件服务器发送。',
    lines: '请将以下几行按服务商的资料填好，写入 .env 文件后重新启动：',
    sending: '正在发送……',
    sent: '邮件服务器已接收发往 {to} 的邮件',
    sentText: '请查看收件箱和垃圾邮件箱。',
    filed: '发往 {to} 的邮件已存入 outbox',
    filedText: '请设置 SMTP_URL，邮件才能送达。',
    failed: '测试邮件未发送',
    failedText: '请重试。',
  },
};
