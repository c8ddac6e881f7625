import type { settingsPage as english } from '../en/settings.page.ts';

export const settingsPage: typeof english = {
  title: '设置',
  heading: '设置',
  intro: '公司的名称、地址和价格。保存后一秒内生效。',
  messages: '客户通知内容',
  failed: '无法加载设置',
};
