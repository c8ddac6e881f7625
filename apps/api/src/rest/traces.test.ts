import type { AuditAction, AuditDetails } from '@jadeport/contract/audit';
import { auditFacts, type FactKind } from '@jadeport/contract/audit/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMemberOfStaff, type Person } from '../../testing/people.ts';
import { addressed, permittedInputs } from '../../testing/permitted-inputs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { procedures, routes, waysToCall } from '../../testing/ways-to-call.ts';
import { textsIn } from '../errors/app-error.ts';
import type { Meta } from '../trpc/meta.ts';
import table from './permissions.json' with { type: 'json' };

/**
 * Every write that is open to staff or administrators alone leaves a row that names who wrote: an
 * entry of the audit log, or a row of a table with an `actor`.
 */

/** Writes by their method that change nothing. */
const changesNothing: Readonly<Record<string, string>> = {
  'settings.preview': 'draws what customers would get; POST because of the logo',
  'firstSteps.sendTestEmail': 'emails the caller',
  'labels.print': 'draws labels of many shipments; POST because of the length of their list',
};

type Procedure = { _def: { type: string; meta?: Meta } };

const isStaffOnly = (name: string) => {
  const [, customer, , staff, admin] = table.operations[name as keyof typeof table.operations];
  return customer !== 'yes' && (staff === 'yes' || admin === 'yes');
};

/** By the router's meta, and of the raw routes by the table of permissions. */
const writes = [
  ...Object.entries(procedures as Record<string, Procedure>).flatMap(([name, { _def: def }]) =>
    def.type === 'mutation' && ['staff', 'admin'].includes(def.meta?.access ?? '') ? [name] : [],
  ),
  ...[...routes].flatMap(([name, { method }]) =>
    !(name in procedures) && method !== 'GET' && isStaffOnly(name) ? [name] : [],
  ),
].filter((name) => !(name in changesNothing));

let home: TestApp;
let boss: Person;
let world: Awaited<ReturnType<typeof permittedInputs>>;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
  world = await permittedInputs(home);
});
afterAll(() => home.close());

/** Writes that undo another, which is done first. */
const undoes: Readonly<Record<string, string>> = {
  'contact.reopen': 'contact.close',
  'customers.restore': 'customers.suspend',
};

/** Undoes a write after it was done to something of its own. */
async function undo(name: string, done: string): Promise<number> {
  const input = await world.inputs[done]?.();
  const call = async (operation: string) => {
    const { url, body } = addressed(routes.get(operation)?.path ?? '', input);
    return (await home.send('POST', url, { body, session: boss.session })).status;
  };
  expect(await call(done)).toBeLessThan(300);
  const before = await traces();
  const status = await call(name);
  expect(await traces(), hint(name)).toBeGreaterThan(before);
  return status;
}

async function write(name: string): Promise<number | undefined> {
  const before = await traces();
  const status = await waysToCall(home, world).REST?.(name, boss.session);
  expect(await traces(), hint(name)).toBeGreaterThan(before);
  return status;
}

const hint = (name: string) => `${name}: call record() of audit/record.ts in the use-case`;

/** Rows that name somebody, in all tables together. */
async function traces(): Promise<number> {
  const { database } = home.deps;
  const tables = await database.execute<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'actor'`,
  );
  expect(tables.map(({ name }) => name)).toContain('audit_entries');
  const rows = tables.map(
    ({ name }) => `select from ${name} where actor = 'account:${boss.userId}'`,
  );
  const [found] = await database.execute<{ count: number }>(
    `select count(*)::int as count from (${rows.join(' union all ')}) as rows`,
  );
  return found?.count ?? 0;
}

/** Whether a fact is in the table of its action, with a value that a text has. */
function isKnown(action: AuditAction, fact: string, value: AuditDetails[string]): boolean {
  const kind = (auditFacts[action] as Readonly<Record<string, FactKind>>)[fact];
  if (kind === undefined) return false;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> =
    textsIn.en.audit.choices;
  const words = String(value).split(/, | → /);
  return words.every((word) => word in (choices[kind] ?? { [word]: '' }));
}

describe('a write by staff', () => {
  test.each(writes)('%s names who wrote', async (name) => {
    const done = undoes[name];
    const status = done ? await undo(name, done) : await write(name);
    expect(status).toBeLessThan(300);
  });

  test('there are writes, and a read leaves no trace', async () => {
    expect(writes.length).toBeGreaterThan(25);
    const before = await traces();
    await waysToCall(home, world).REST?.('shipments.get', boss.session);
    expect(await traces()).toBe(before);
  });

  test('leaves facts that the contract has, and that have texts', async () => {
    const rows = await home.deps.database.execute<{ action: AuditAction; details: AuditDetails }>(
      'select distinct action, details from audit_entries',
    );
    expect(rows.length).toBeGreaterThan(25);
    const unknown = rows.flatMap(({ action, details }) =>
      Object.entries(details).flatMap(([fact, value]) =>
        isKnown(action, fact, value) ? [] : `${action} ${fact}: ${value}`,
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('what is said to change nothing exists', () => {
    expect(Object.keys(changesNothing).filter((name) => !routes.has(name))).toEqual([]);
  });
});
