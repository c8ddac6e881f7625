import type { tracking as english } from '../en/tracking.ts';

export const tracking: typeof english = {
  title: '查询包裹',
};
