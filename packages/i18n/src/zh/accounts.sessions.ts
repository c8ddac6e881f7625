import type { sessions as english } from '../en/accounts.sessions.ts';

export const sessions: typeof english = {
  heading: '登录设备',
  intro: '发现陌生设备？请先将其退出登录，再修改密码。',
  label: '已登录的设备',
  nothing: '没有已登录的设备。',
  current: '本设备',
  device: '设备',
  since: '登录时间',
  seen: '最近使用',
  end: {
    button: '退出登录',
    label: '退出登录：{device}',
    done: '已退出 {device} 的登录',
    failed: '未能退出登录',
  },
  others: {
    button: '退出其他所有设备',
    done: '其他设备均已退出登录',
    failed: '未能退出登录',
  },
  revokeKeys: {
    one: '同时吊销我的 API 密钥，使用它的程序将停止工作。',
    other: '同时吊销我的 {count} 个 API 密钥，使用它们的程序将停止工作。',
  },
};
