import type { audit as english } from '../en/audit.ts';

export const audit: typeof english = {
  actions: {
    'accounts.sign-in-failed': '登录失败',
    'accounts.password-changed': '修改密码',
    'accounts.invited': '邀请同事',
    'accounts.invited-again': '重发邀请',
    'accounts.role-changed': '更改角色',
    'accounts.access-removed': '取消权限',
    'accounts.access-restored': '恢复权限',
    'customers.suspended': '停用客户',
    'customers.restored': '恢复客户',
    'customers.welcomed-again': '重发密码邮件',
    'platforms.secrets-changed': '更改店铺密钥',
    'api-keys.made': '创建 API 密钥',
    'api-keys.revoked': '吊销 API 密钥',
    'exports.downloaded': '导出客户',
    'exports.synced': '同步客户',
    'exports.sync-failed': '同步客户失败',
  },
};
