import type * as en from '../en/invoices.paper.ts';

export const invoicePaper: typeof en.invoicePaper = {
  invoice: '账单',
  draft: '草稿',
  number: '编号',
  day: '开具日期',
  customer: '客户',
  columns: ['包裹', '项目', '金额'],
  courier: '本公司服务',
  government: '代政府收取',
  total: '合计',
  credited: '贷项通知单',
  paid: '已付',
  due: '应付',
  inJmd: '折合牙买加元',
  rate: '汇率：1 美元 = {rate} 牙买加元，{day}（{source}）',
  ourRate: '本公司汇率',
  creditNote: '贷项通知单 {number}：{reason}',
};
