import type * as en from '../en/privacy.staff.ts';

export const staffPrivacy: typeof en.staffPrivacy = {
  view: '以客户视角查看',
  failed: '未能打开客户页面',
};
