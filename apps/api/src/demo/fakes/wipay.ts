import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** WiPay's test account, as published. */
export const wipayKeys = { account: '1234567890', apiKey: '123' };

type Transaction = { id: string; orderId: string; total: string; currency: string; back: string };
type Answer = { status: number; type?: string; location?: string; body: string };

export type WipayFake = {
  url: string;
  /** Where the payer of a page comes back to, without a browser. */
  answer(pageUrl: string, status: 'success' | 'failed'): URL;
  stop(): Promise<void>;
};

/**
 * A fake of WiPay's hosted page: a page with two links instead of a card form, each of which leads the
 * payer back with the answer of a payment that went well, or did not.
 */
export async function startWipay(): Promise<WipayFake> {
  const transactions = new Map<string, Transaction>();
  const transactionAt = (path: string) => transactions.get(path.split('/')[2] ?? '');
  let url = '';
  const answered = (path: string, body: string): Answer => {
    if (path === '/plugins/payments/request') return open(body, transactions, url);
    const transaction = transactionAt(path);
    if (!transaction) return { status: 404, body: 'Not found' };
    const [, , , how] = path.split('/');
    if (how) return { status: 302, location: answerOf(transaction, how), body: '' };
    return { status: 200, type: 'text/html; charset=utf-8', body: pageOf(transaction) };
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const {
        status,
        type = 'application/json',
        location,
        body: sent,
      } = answered(request.url ?? '/', body);
      response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(sent);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    answer(pageUrl, status) {
      const transaction = transactionAt(new URL(pageUrl).pathname);
      if (!transaction) throw new Error(`no page ${pageUrl}`);
      return new URL(answerOf(transaction, status));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const required = [
  'account_number',
  'country_code',
  'currency',
  'environment',
  'fee_structure',
  'method',
  'order_id',
  'origin',
  'response_url',
  'total',
];

function open(body: string, transactions: Map<string, Transaction>, url: string): Answer {
  const form = new URLSearchParams(body);
  const missing = required.find((name) => !form.get(name));
  const isOurs = form.get('account_number') === wipayKeys.account;
  if (missing || !isOurs || !/^\d+\.\d\d$/.test(form.get('total') ?? '')) {
    return { status: 400, body: JSON.stringify({ url: '', message: 'A parameter is invalid' }) };
  }
  const orderId = form.get('order_id') ?? '';
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const id = `SB-${randomInt(1, 100)}-1-${orderId}-${time}`;
  transactions.set(id, {
    id,
    orderId,
    total: form.get('total') ?? '',
    currency: form.get('currency') ?? '',
    back: form.get('response_url') ?? '',
  });
  const page = { url: `${url}/pay/${id}`, message: 'OK', transaction_id: id };
  return { status: 200, body: JSON.stringify(page) };
}

/** Where a payer comes back to, with the fields as published. */
function answerOf({ id, orderId, total, currency, back }: Transaction, status: string): string {
  const hash = createHash('md5').update(`${id}${total}${wipayKeys.apiKey}`).digest('hex');
  const url = new URL(back);
  const fields = {
    card: 'XXXXXXXXXXXX1111',
    currency,
    date: new Date().toISOString().slice(0, 19).replace('T', ' '),
    ...(status === 'success' && { hash }),
    message: status === 'success' ? '[1-R1]: Transaction is approved.' : '[2-R2]: Declined.',
    order_id: orderId,
    status,
    total,
    transaction_id: id,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

const pageOf = ({ id, total, currency }: Transaction) => `<!doctype html>
<html lang="en"><title>Card payment (demonstration)</title>
<meta name="viewport" content="width=device-width">
<body style="font: 18px system-ui; max-width: 30em; margin: 2em auto; padding: 0 1em">
<h1>Card payment</h1>
<p>This page stands for the one of the card processor. Nothing is charged.</p>
<p><strong>${currency} ${total}</strong></p>
<p><a href="/pay/${id}/success">Pay</a></p>
<p><a href="/pay/${id}/failed">Decline the card</a></p>`;
