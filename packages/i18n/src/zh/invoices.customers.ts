import type * as en from '../en/invoices.customers.ts';

export const customerInvoices: typeof en.customerInvoices = {
  title: '账单',
  intro: '您的包裹费用、已付金额和待付金额。',
  nothing: '您还没有账单。包裹可取时，我们会为您开具。',
  credit: '您有余额 {amount}，打开待付账单即可使用。',
  missing: '没有这张账单',
  missingText: '编号可能有误，或这张账单不属于您。',
  back: '全部账单',
  issued: '开具日期',
};
