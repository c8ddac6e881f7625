import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { openPaymentDesk } from '../../../testing/payment-desk.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Jamaica' }).format(Date.now());

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
  await turnOnBilling(home);
  const desk = await openPaymentDesk(home);
  const billing = await openInvoices(home, await aCustomer(home));
  const { number } = await billing.billed();
  await desk.cash(number, 500);
  await desk.cash(number, 20_000_000, 'JMD');
  const { body } = await desk.take(number, {
    method: 'card',
    amountCents: 700,
    currency: 'USD',
    reference: 'T1 0042',
  });
  await desk.act(body.payment.id, 'refunds', { amountCents: 200, reason: 'Paid twice' });
  await billing.send('POST', `/admin/invoices/${number}/credit-notes`, {
    amountCents: 100,
    currency: 'USD',
    reason: 'A dent',
  });
  // 5,000 JMD were in it at its opening.
  const counted = [
    { currency: 'JMD', cents: 20_500_000 - 30_000 },
    { currency: 'USD', cents: 500 + 25 },
  ];
  const closed = await billing.send('POST', `/admin/drawers/${desk.drawer}/close`, { counted });
  expect(closed.status, closed.text).toBe(200);
});
afterAll(() => home.close());

const get = (path: string) => home.send('GET', `/api${path}`, { session: boss.session });

describe('the day’s journal', () => {
  const rowsOf = async (program: string, day = today) => {
    const answer = await get(`/admin/journal.csv?day=${day}&for=${program}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toMatch(/^\uFEFF/);
    return parse(answer.text, { columns: true }) as Record<string, string>[];
  };

  test('QuickBooks Online: the published columns, and debits equal credits', async () => {
    const rows = await rowsOf('quickbooks');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Journal No.',
      'Journal Date',
      'Account Name',
      'Debits',
      'Credits',
      'Description',
      'Name',
      'Currency',
    ]);
    const [year, month, day] = today.split('-');
    for (const row of rows) {
      expect(row['Journal Date']).toBe(`${month}/${day}/${year}`);
      expect(row['Journal No.']).toBe(`JP${year}${month}${day}${row.Currency}`);
      expect(row.Debits === '').not.toBe(row.Credits === '');
    }
    const cents = (name: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0);
    expect(cents('Debits')).toBe(cents('Credits'));
    const names = rows.map((row) => row['Account Name']);
    expect(names).toContain('Shipping Income');
    expect(names).toContain('Customs Duties Payable');
    expect(names).toContain('Cash Drawers');
    expect(names).toContain('Credit Notes Given');
  });

  test('what a drawer held too little is a cost, and what it held too much is income', async () => {
    const short = (await rowsOf('quickbooks'))
      .filter((row) => row.Description === 'Drawers counted')
      .map((row) => [row.Currency, row['Account Name'], row.Debits, row.Credits]);
    expect(short).toEqual([
      ['USD', 'Cash Drawers', '0.25', ''],
      ['USD', 'Cash Over and Short', '', '0.25'],
      ['JMD', 'Cash Drawers', '', '300'],
      ['JMD', 'Cash Over and Short', '300', ''],
    ]);
    const own = (await rowsOf('xero')).filter((row) => row.Description === 'Drawers counted');
    expect(own.map((row) => [row['*AccountCode'], row['*Amount']])).toEqual([
      ['631', '0.25'],
      ['218', '-0.25'],
    ]);
  });

  test('Xero: the columns of its template, and lines that add up to nothing', async () => {
    const rows = await rowsOf('xero');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ]);
    const [year, month, day] = today.split('-');
    for (const row of rows) {
      expect(row['*Date']).toBe(`${day}/${month}/${year}`);
      expect(row['*AccountCode']).toMatch(/^\d{3}$/);
      expect(row['*TaxRate']).toBe('Tax Exempt');
    }
    expect(new Set(rows.map((row) => row['*Narration'])).size).toBe(1);
    const cents = rows.map((row) => Math.round(Number(row['*Amount']) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(cents.some((each) => each < 0)).toBe(true);
  });

  test('accounts are those of the settings; a day without money has the heading alone', async () => {
    await home.send('PUT', '/api/admin/settings', {
      session: boss.session,
      body: { books: { accounts: { cash: { name: 'Till in Mandeville', code: '101' } } } },
    });
    const names = (await rowsOf('quickbooks')).map((row) => row['Account Name']);
    expect(names).toContain('Till in Mandeville');
    expect(await rowsOf('xero', '2026-01-01')).toEqual([]);
  });
});

test('the accounts of customers equal what customers owe and have over', async () => {
  const text = (await get('/admin/journal.csv?for=quickbooks')).text;
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  const balance = (account: string, currency: string) =>
    rows
      .filter((row) => row['Account Name'] === account && row.Currency === currency)
      .reduce((sum, row) => sum + Math.round((Number(row.Debits) - Number(row.Credits)) * 100), 0);
  const [owed] = await home.deps.database.execute<{ cents: number }>(
    `select sum(total_cents - allocated_cents - credited_cents)::int as cents from invoices
     where number is not null`,
  );
  expect(balance('Customer Balances', 'USD')).toBe(owed?.cents);
  for (const currency of ['USD', 'JMD']) {
    const [over] = await home.deps.database.execute<{ cents: number }>(
      `select coalesce(sum(amount_cents - used_cents - refunded_cents), 0)::int as cents
       from payments where currency = $1 and state in ('confirmed', 'part_refunded', 'refunded')`,
      [currency],
    );
    expect(-balance('Customer Credit', currency)).toBe(over?.cents);
  }
});
