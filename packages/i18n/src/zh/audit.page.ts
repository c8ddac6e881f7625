import type { auditPage as english } from '../en/audit.page.ts';

export const auditPage: typeof english = {
  title: '审计日志',
  heading: '审计日志',
  intro: '记录操作人、时间、来源和内容，任何人都无法修改或删除。',
};
