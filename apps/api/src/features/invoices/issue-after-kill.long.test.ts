import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepData } from '../../../testing/kept-data.ts';
import { addParcels } from '../../../testing/parcels.ts';
import type { Deps } from '../../context.ts';
import { noActor } from '../audit/actor.ts';
import { putSettings } from '../settings/put-settings.ts';

const program = new URL('../../../testing/invoice-child.ts', import.meta.url);
const [rounds, parcels] = [20, 40];
const customerCode = 'J10-99999';

const { dataDir, opened } = await keepData('issue');

const newParcels = (deps: Deps) =>
  addParcels(
    deps.database,
    customerCode,
    Array.from({ length: parcels }, () => ({ status: 'received' as const })),
  );

/** The counts of issued invoices, and everything that a kill could have left half-done. */
const outcomeOf = async ({ database }: Deps) => {
  const [row] = await database.execute<Record<string, number>>(
    `select count(*)::int as issued,
       coalesce(max(right(number, 6)::int), 0) as last,
       (select value from counters where name = 'invoice') as counter,
       (select count(*)::int from invoices where number is null) as drafts,
       (select count(*)::int from invoices i where i.total_cents <>
         (select coalesce(sum(worth_cents), 0) from invoice_lines l where l.invoice_id = i.id))
         as wrong,
       (select count(*)::int from charges c where c.state <> 'invoiced'
         or not exists (select from invoice_lines l where l.charge_id = c.id)) as loose
     from invoices where number is not null`,
  );
  return row;
};

test('a service that is killed while it issues leaves no gap and nothing half-done', {
  timeout: 600_000,
}, async () => {
  let numbers = await opened(async (deps) => {
    const em = deps.database.em();
    await deps.database.execute(
      `with person as (insert into users (id, email, first_name, last_name, created_at)
         values (gen_random_uuid(), 'a@example.com', 'A', 'B', now()) returning id)
       insert into customers (id, user_id, number, customer_code, phone_number, street_address,
         city, parish, created_at)
       select gen_random_uuid(), id, 99999, $1, '8765550100', '1 Road', 'May Pen', 'Clarendon', now()
       from person`,
      [customerCode],
    );
    await putSettings(em, deps, noActor, { billing: { enabled: true } });
    return newParcels(deps);
  });
  let issued = 0;
  for (let round = 0; round < rounds; round++) {
    const child = fork(program, [dataDir, customerCode, ...numbers], { stdio: 'inherit' });
    await once(child, 'message');
    await setTimeout(randomInt(800));
    child.kill('SIGKILL');
    await once(child, 'exit');
    numbers = await opened(async (deps) => {
      const outcome = await outcomeOf(deps);
      issued = outcome?.issued ?? 0;
      expect(outcome).toEqual({
        issued,
        last: issued,
        counter: issued,
        drafts: 0,
        wrong: 0,
        loose: 0,
      });
      return newParcels(deps);
    });
  }
  console.log(`killed ${rounds} times: ${issued} invoices, numbered 1 to ${issued}`);
  expect(issued).toBeGreaterThan(0);
});
