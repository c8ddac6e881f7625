import type { actors as english } from '../en/audit.actors.ts';

export const actors: typeof english = {
  unknown: '未记录',
  deletedAccount: '已删除的账户',
  deletedKey: '已删除的 API 密钥',
  deletedMessage: '已删除的留言',
  expireQuotes: '系统自动',
  key: '{key}，{owner}',
  revokedKey: '{key}（已吊销），{owner}',
};
