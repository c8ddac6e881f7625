import type { apiKeys as english, apiKeyMail as englishMail } from '../en/api-keys.ts';

export const apiKeys: typeof english = {
  scopes: {
    read: { name: '读取', text: '查看您自己的包裹、订单和资料。' },
    orders: { name: '订单', text: '同步并处理您店铺的订单。' },
    shipments: { name: '包裹', text: '预报包裹、上传单据；像员工一样新建包裹、更新状态。' },
  },
  heading: 'API 密钥',
  intro: 'API 密钥让您自己的程序以您的名义操作。请为每个程序单独创建密钥，只授予所需的权限。',
  docs: 'API 文档',
  create: {
    button: '创建密钥',
    title: '创建密钥',
    name: '用途',
    namePlaceholder: '仓库扫描枪、店铺、财务……',
    scopes: '权限',
    submit: '创建密钥',
    submitting: '正在创建……',
    failed: '密钥未能创建',
  },
  made: {
    title: '您的新密钥',
    text: '请立即复制：密钥只显示这一次，我们不保存副本。',
    label: 'API 密钥',
    copy: '复制密钥',
    copied: '密钥已复制',
    copyFailed: '未能复制',
    copyFailedText: '请选中密钥后手动复制。',
    done: '我已保存',
  },
  list: {
    name: '名称',
    scopes: '权限',
    label: '您的 API 密钥',
    nothing: '还没有密钥。',
    start: '开头',
    created: '创建时间',
    used: '最近使用',
    never: '从未使用',
  },
  revoke: {
    button: '吊销',
    label: '吊销密钥“{name}”',
    title: '要吊销密钥“{name}”吗？',
    text: '使用它的程序会立即失效，此操作无法撤销。',
    confirm: '吊销“{name}”',
    done: '密钥已吊销',
    failed: '密钥未能吊销',
  },
};

export const apiKeyMail: typeof englishMail = {
  subject: '您的 {brand} 账户新增了 API 密钥',
  greeting: '{firstName}，您好：',
  intro: '您的 {brand} 账户刚创建了一个 API 密钥，持有密钥的程序可以代您操作：',
  revoke: '不是您本人创建的？请在这里吊销密钥，并修改密码：',
  button: '打开 API 密钥',
  ignore: '如果是您自己创建的，无需任何操作。',
  signature: '{brand} 团队',
};
