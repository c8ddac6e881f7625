import type * as english from '../en/first-steps.ts';

export const testMail: typeof english.testMail = {
  subject: '{brand} 测试邮件',
  greeting: '{firstName}，您好：',
  text: '这封邮件说明 {brand} 可以发送邮件。您无需进行任何操作。',
  signature: '{brand} 团队',
};

export const testEmail: typeof english.testEmail = {
  sent: '邮件服务器已接受发往 {to} 的邮件，请查看该邮箱。',
  unsent: '尚未设置邮件服务器，发往 {to} 的邮件已存为 DATA_DIR 下 outbox 文件夹中的文件。',
};

export const firstSteps: typeof english.firstSteps = {
  heading: '开业准备',
  intro: '迎来第一位客户之前还要做的事。每一步完成后会自动识别。',
  left: { one: '还剩 {count} 步', other: '还剩 {count} 步' },
  done: '已完成',
  setAside: '暂不处理',
  takeUp: '重新处理',
  ofStep: '{action}：{step}',
  asideCount: { one: '已搁置 {count} 步', other: '已搁置 {count} 步' },
  failed: '未能更改这一步',
  steps: {
    account: {
      title: '您的姓名和邮箱',
      text: '目前仍是 {name}、{email}。请在个人资料中更改。',
      action: '打开我的资料',
    },
    business: {
      title: '您的公司和地址',
      text: '仍是示例内容：{left}。',
      action: '打开公司设置',
    },
    prices: {
      title: '您的价格',
      text: '目前是示例的价格和汇率。请设置您自己的，或沿用示例。',
      action: '打开价格设置',
      keep: '沿用这些价格',
    },
    email: {
      title: '电子邮件',
      text: '邮件服务器已设置，请给自己发一封测试邮件。',
      unset:
        '尚未设置邮件服务器：邮件存为 DATA_DIR 下 outbox 文件夹中的文件，链接直接显示在屏幕上。请把以下几行写入 .env，换成邮件服务商提供的值，然后重启。',
      copy: '复制',
      copied: '已复制！',
      copyFailed: '请手动复制这几行',
      test: '发送测试邮件',
      testing: '正在发送……',
      failed: '测试邮件未能发送',
    },
    staff: {
      title: '第一位同事',
      text: '收货的人应有自己的账户，这样每次更改都有署名。',
      action: '打开员工',
    },
    shelf: {
      title: '第一个货架',
      text: '包裹放在贴有编码的货架上。现在先建第一个，其余的在“货架”中添加。',
      action: '新建货架 {code}',
      making: '正在新建……',
      name: 'A 通道 1 号货架',
      done: '货架已新建',
      failed: '货架未能新建',
    },
    second_factor: {
      title: '两步验证',
      text: '开启后，仅凭被盗的密码无法登录。请在个人资料中开启。',
      action: '打开我的资料',
    },
    demo: {
      title: '没有演示数据',
      text: '此数据库含有虚构的客户和包裹。自己的网站请使用空的 DATA_DIR（或数据库），并去掉 DEMO。',
    },
  },
  samples: {
    name: '名称',
    support_email: '客服邮箱',
    phone: '电话',
    office: '牙买加门店',
    warehouse: '中国仓库',
  },
};
