import type { parts as english } from '../en/settings.parts.ts';

export const parts: typeof english = {
  business: '公司',
  warehouses: '中国收货地址',
  rates: '价格与费用',
  exchangeRate: '汇率',
  storage: '仓储',
  consolidation: '合箱',
  unclaimedDays: '无主包裹',
  limits: '限额',
  shipping: '运输',
  billing: '账单',
  sites: '站点',
  features: '功能',
};
