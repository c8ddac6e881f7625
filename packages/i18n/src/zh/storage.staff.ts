import type { staffStorage as english } from '../en/storage.staff.ts';

export const staffStorage: typeof english = {
  title: '仓储',
  nothing: '没有超过免费期的包裹。每天早上九点统计存放天数。',
  lists: { all: '全部', charged: '计费中', abandoned: '弃置' },
  columns: {
    number: '包裹',
    customer: '客户',
    contents: '品名',
    site: '站点',
    free: '免费至',
    charged: '计费天数',
    charge: '费用',
    abandoned: '弃置日期',
  },
  stands: '暂停计算',
};
