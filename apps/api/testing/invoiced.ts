import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

let count = 0;

/** Inserts an issued invoice without charges; `rate` is the frozen one, in Jamaican dollars, of `source`. */
export async function anInvoice(
  { deps }: Pick<TestApp, 'deps'>,
  { customerCode }: { customerCode: string },
  { totalCents = 10_000, currency = 'USD', rate = '160.1234', source = 'A test' } = {},
): Promise<string> {
  const number = `TST-${String(++count).padStart(6, '0')}`;
  const fx = { jmdPerUsd: rate, day: '2026-11-25', source, version: 1 };
  await deps.database.execute(
    `insert into invoices (id, number, state, customer_id, currency, total_cents, courier_cents,
       government_cents, fx, jmd_cents, made_at, issued_at)
     select $1, $2, 'issued', c.id, $3, $4, $4, 0, $5::jsonb, 0, now(), now()
     from customers c where c.customer_code = $6`,
    [randomUUID(), number, currency, totalCents, JSON.stringify(fx), customerCode],
  );
  return number;
}
