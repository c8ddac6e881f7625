import type * as en from '../en/privacy.ts';

export const privacy: typeof en.privacy = {
  heading: '您的数据',
  intro: '数据属于您：可以带走，可在上方更正，也可以要求删除。',
  download: '下载全部数据',
  downloadText: '一个 ZIP 文件：账户、包裹、账单、留言，以及您的文件。',
  erase: {
    button: '注销账户',
    text: '您的姓名、地址、留言和文件会被删除。依法须保存的账单和付款记录会留下，但不再带有您的姓名。注销后无法恢复。',
    open: '以下事项处理完毕后，即可注销账户：',
    title: '要注销账户 {customerCode} 吗？',
    password: '密码',
    code: '身份验证器应用中的验证码，或一个恢复码',
    confirm: '注销账户 {customerCode}',
    failed: '账户未能注销',
    done: '账户已注销',
    doneText: '感谢您一直以来的信任。',
  },
  view: {
    banner: '您正以 {customerCode} 的视角查看，只能浏览。',
    leave: '退出',
  },
};
