import table from '@jadeport/api/permissions.json' with { type: 'json' };
import type { Session } from '@jadeport/api/testing/client';
import { aCustomer, aMemberOfStaff } from '@jadeport/api/testing/people';
import { permittedInputs } from '@jadeport/api/testing/permitted-inputs';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { waysToCall } from '@jadeport/api/testing/ways-to-call';
import { afterAll, beforeAll, test } from 'vitest';
import { slowestMs, tally } from './tally.ts';

const rows: Record<string, (string | number)[]> = table.operations;

/** A new person for each call, so that no call profits from another one. */
async function sessionOf(home: TestApp, column: number, owner: Session): Promise<Session> {
  if (column === 0) return new Map();
  if (column === 1) return new Map(owner);
  if (column === 2) return (await aCustomer(home)).session;
  return (await aMemberOfStaff(home, column === 3 ? 'staff' : 'admin')).session;
}

/** Tries every operation by every kind of caller in some of the ways. */
export function tryAccess(part: string, isTried: (way: string) => boolean): void {
  const { count } = tally(part);
  let home: TestApp;
  beforeAll(async () => {
    home = await openTestApp();
  });
  afterAll(() => home.close());

  test('every operation by every kind of caller', async () => {
    const world = await permittedInputs(home);
    const { customer } = world;
    const ways = Object.entries(waysToCall(home, world)).filter(([way]) => isTried(way));
    for (const [name, row] of Object.entries(rows)) {
      for (const [column, cell] of row.entries()) {
        for (const [way, call] of ways) {
          const endsSession = /\.(login|logout|changePassword|confirmSecondFactor)$/.test(name);
          const session =
            column === 1 && endsSession
              ? (await aCustomer(home)).session
              : await sessionOf(home, column, customer.session);
          const started = performance.now();
          const status = await call(name, session);
          if (status === undefined) continue;
          const is = status < 300 || status === 409 || status === 422 ? 'yes' : status;
          const took = performance.now() - started;
          const where = `${name} by ${table.columns[column]} over ${way}`;
          if (is !== cell) count(`${where} answers ${is} and not ${cell}`);
          // The input is made within this time, with emails and jobs.
          else count(took > 5 * slowestMs ? `${where} took ${Math.round(took)} ms` : undefined);
        }
      }
    }
  });
}
