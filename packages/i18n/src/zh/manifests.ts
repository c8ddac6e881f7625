import type * as en from '../en/manifests.ts';

const states: (typeof en.manifests)['states'] = {
  open: '装袋中',
  sealed: '已封单',
  departed: '已发出',
  arrived: '已到达',
  cleared: '已清关',
  closed: '已关闭',
  cancelled: '已取消',
};

export const manifests: typeof en.manifests = { states };
