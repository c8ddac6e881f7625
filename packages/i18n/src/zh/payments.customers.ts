import type { customerPayments as en } from '../en/payments.customers.ts';

export const customerPayments: typeof en = {
  heading: '付款',
  due: '应付：{amount}（{jmd}）',
  paid: '该账单已付清，谢谢。',
  card: '在线刷卡付款',
  opening: '正在打开页面……',
  cardHint: '您将在支付平台的安全页面支付 {amount}，完成后回到这里。',
  failed: '操作没有成功',
  transfer: '我已转账',
  transferHint:
    '请上传转账凭证的照片或 PDF（每个不超过 {limit} MB，最多 {count} 个），到账后我们会确认。',
  send: '提交凭证',
  sending: '正在提交……',
  sent: '凭证已收到，我们会尽快确认。',
  credit: '您有 {amount} 余额可用。',
  useCredit: '使用余额',
  creditUsed: '已使用余额',
  counter: '您也可以在柜台用现金或刷卡付款。',
  results: {
    confirmed: '谢谢，刷卡付款已到账。',
    refused: '刷卡付款没有成功，没有扣款。',
    pending: '我们还在核对您的刷卡付款，请不要重复付款。',
  },
  list: '付款记录',
};
