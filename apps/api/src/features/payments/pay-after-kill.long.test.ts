import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anInvoice } from '../../../testing/invoiced.ts';
import { keepData } from '../../../testing/kept-data.ts';
import type { Deps } from '../../context.ts';
import { nextNumber } from '../../db/counter.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';

const program = new URL('../../../testing/pay-child.ts', import.meta.url);
const [rounds, invoices] = [20, 200];

const { dataDir, opened } = await keepData('pay');

const halves = `
  select 'invoice' as what, i.number as id from invoices i
    where i.allocated_cents
      <> (select coalesce(sum(cents), 0) from allocations a where a.invoice_id = i.id)
  union all
  select 'payment', p.id::text from payments p
    where p.used_cents
        <> (select coalesce(sum(paid_cents), 0) from allocations a where a.payment_id = p.id)
      or p.refunded_cents
        <> (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id)
      or (p.state = 'part_refunded') <> (p.refunded_cents > 0)
      or not exists (select from audit_entries e join invoices i on i.number = e.thing
        where i.id = p.invoice_id and e.action = 'payments.taken')`;

async function newCustomer({ database }: Deps): Promise<{ customerCode: string }> {
  return database.em().transactional(async (tx) => {
    const now = new Date();
    const user = tx.create(User, {
      email: `${now.getTime()}@example.com`,
      role: 'customer',
      status: 'active',
      firstName: 'Marcia',
      lastName: 'Campbell',
      language: 'en',
      createdAt: now,
    });
    const number = await nextNumber(tx, 'customer');
    const customerCode = `J10-${String(number).padStart(2, '0')}`;
    tx.create(Customer, {
      user,
      number,
      customerCode,
      phoneNumber: '876-555-0123',
      streetAddress: '14 Manchester Road',
      city: 'Mandeville',
      parish: 'Manchester',
      createdAt: now,
    });
    return { customerCode };
  });
}

test('a service that is killed while it takes and refunds payments has done all of each or nothing', {
  timeout: 600_000,
}, async () => {
  const owner = await opened(newCustomer);
  let paid = 0;
  for (let round = 0; round < rounds; round++) {
    const numbers = await opened(async (deps) => {
      const all: string[] = [];
      for (let at = 0; at < invoices; at++) all.push(await anInvoice({ deps }, owner));
      return all;
    });
    const child = fork(program, [dataDir, ...numbers], { stdio: 'inherit' });
    await once(child, 'message');
    await setTimeout(randomInt(1_500));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await opened(async ({ database }) => {
      expect(await database.execute(halves)).toEqual([]);
      const [row] = await database.execute<{ paid: number }>(
        'select count(*)::int as paid from payments',
      );
      paid = row?.paid ?? 0;
    });
  }
  expect(paid).toBeGreaterThan(0);
  console.log(`killed ${rounds} times: ${paid} payments, each whole`);
});
