import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { anInvoice } from '../../../testing/invoiced.ts';
import { openPaymentDesk } from '../../../testing/payment-desk.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { Paper } from '../../ports/label-printer.ts';
import { printReceipt } from './print-receipt.ts';

const home = await openTestApp();
const { staff, take, cash } = await openPaymentDesk(home);
const owner = await aCustomer(home);
afterAll(() => home.close());

const receipt = (id: string, who?: Person, lang = 'en') =>
  home.send('GET', `/api/payments/${id}/receipt.pdf?lang=${lang}`, { session: who?.session });

test.each(['en', 'zh'])('200: a PDF in %s for its owner and staff', async (lang) => {
  const number = await anInvoice(home, owner);
  const { payment } = (await cash(number, 4_000)).body;
  for (const who of [owner, staff]) {
    const file = await receipt(payment.id, who, lang);
    expect(file.status, file.text.slice(0, 200)).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.text).toMatch(/^%PDF-/);
  }
});

test('the rate is named as on the invoice: in the language of the reader, without empty decimals', async () => {
  const frozen = { rate: '160.0000', source: 'Set by the administrator' };
  const { payment } = (await cash(await anInvoice(home, owner, frozen), 4_000)).body;
  const papers: Paper[] = [];
  const printPaper = async (paper: Paper) => {
    papers.push(paper);
    return new Uint8Array();
  };
  const labelPrinter = { ...home.deps.labelPrinter, printPaper };
  await printReceipt({ ...home.deps, labelPrinter }, payment.id, 'zh');
  expect(papers[0]?.notes.at(-1)).toBe(
    '账单汇率：1 美元 = 160.00 牙买加元，2026-11-25（本公司汇率）',
  );
});

test('404 for what has not come, for others and for no payment; 401', async () => {
  const number = await anInvoice(home, owner);
  const cheque = { method: 'cheque', amountCents: 10_000, currency: 'USD', reference: 'C1' };
  const { payment } = (await take(number, cheque)).body;
  expectError(await receipt(payment.id, owner), 404, 'NOT_FOUND');
  const paid = (await cash(number, 4_000)).body.payment;
  expectError(await receipt(paid.id, await aCustomer(home)), 404, 'NOT_FOUND');
  expectError(await receipt('none', owner), 404, 'NOT_FOUND');
  expectError(await receipt(paid.id), 401, 'NOT_SIGNED_IN');
});
