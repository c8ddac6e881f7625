import type { auditActors as english } from '../en/audit.actors.ts';

export const auditActors: typeof english = {
  deletedAccount: '已删除的账户',
  deletedKey: '已删除的 API 密钥',
  deletedMessage: '已删除的留言',
  unknown: '未记录',
  expireQuotes: '系统自动',
};
