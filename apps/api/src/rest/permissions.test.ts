import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Method, Session } from '../../testing/client.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../testing/people.ts';
import { permittedInputs } from '../../testing/permitted-inputs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { endsSession, procedures, routes, waysToCall } from '../../testing/ways-to-call.ts';
import table from './permissions.json' with { type: 'json' };

/**
 * The table of permissions: every operation by every kind of caller, over REST, tRPC and batches.
 * `yes` is any success, or a refusal about the object and not the caller (409, 422).
 */
const columns = ['visitor', 'customer', 'other customer', 'staff', 'admin'] as const;
type Who = (typeof columns)[number];
type Cell = 'yes' | number | string;
const rows: Record<string, Cell[]> = table.operations;
const pages: Record<string, Cell[]> = table.pages;

let home: TestApp;
let world: Awaited<ReturnType<typeof permittedInputs>>;
let people: Partial<Record<Who, Person>>;

beforeAll(async () => {
  home = await openTestApp();
  world = await permittedInputs(home);
  people = {
    customer: world.customer,
    'other customer': await aCustomer(home),
    staff: await aMemberOfStaff(home),
    admin: await aMemberOfStaff(home, 'admin'),
  };
});
afterAll(() => home.close());

async function sessionOf(who: Who, operation: string): Promise<Session> {
  if (who === 'visitor') return new Map();
  if (!endsSession.has(operation)) return people[who]?.session ?? new Map();
  const isCustomer = who === 'customer' || who === 'other customer';
  return (isCustomer ? await aCustomer(home) : await aMemberOfStaff(home, who)).session;
}

const unused = new Map<string, ReturnType<typeof made>>();
const made = async (name: string) => world.inputs[name]?.();

/** An input for refusals, which leave its objects as they are, so that one serves them all. */
function unusedInput(name: string) {
  const input = unused.get(name) ?? made(name);
  unused.set(name, input);
  return input;
}

/** Returns the table's word for a status. */
function cellOf(status: number): Cell {
  return status < 300 || status === 409 || status === 422 ? 'yes' : status;
}

test('the table has every operation of the router and of REST, and nothing else', () => {
  const all = new Set([...Object.keys(procedures), ...routes.keys()]);
  expect(Object.keys(rows).sort()).toEqual([...all].sort());
  expect(table.columns).toEqual(columns);
});

test('and every other address that answers', () => {
  const known = new Set([...routes.values()].map(({ method, path }) => `${method} ${path}`));
  const others = served(home).filter(
    (route) => !route.includes(' /trpc/') && !known.has(route.replace(/:(\w+)/g, '{$1}')),
  );
  expect(Object.keys(pages).sort()).toEqual(others.sort());
});

describe.each(Object.entries(rows))('%s', (name, row) => {
  test.each(columns.map((who, at) => [who, row[at]] as const))('%s: %s', async (who, cell) => {
    const answers: Record<string, Cell> = {};
    const ways = cell === 'yes' ? waysToCall(home, world) : waysToCall(home, world, unusedInput);
    for (const [by, call] of Object.entries(ways)) {
      const status = await call(name, await sessionOf(who, name));
      if (status !== undefined) answers[by] = cellOf(status);
    }
    expect(Object.keys(answers)).not.toEqual([]);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((by) => [by, cell])));
  });
});

/** Every signed-in user may call these on their own objects. */
const ofAnyMember = new Set(['apiKeys.delete', 'accounts.endSession']);

test.each(['visitor', 'customer', 'staff'] as const)(
  'to a %s, an operation without permission answers the same for any invalid input',
  async (who) => {
    const at = columns.indexOf(who);
    const refused = Object.keys(procedures).filter(
      (name) => rows[name]?.[at] !== 'yes' && (who === 'visitor' || !ofAnyMember.has(name)),
    );
    const answers: [string, Cell | undefined][] = [];
    for (const name of refused) {
      const session = await sessionOf(who, name);
      const call = procedures[name]?._def.type === 'query' ? home.query : home.mutate;
      answers.push([name, (await call(name, { nonsense: true }, { session })).status]);
    }
    expect(answers).toEqual(refused.map((name) => [name, rows[name]?.[at]]));
    expect(refused.length).toBeGreaterThan(10);
  },
);

describe.each(Object.entries(pages))('%s', (route, row) => {
  test.each(columns.map((who, at) => [who, row[at]] as const))('%s: %s', async (who, cell) => {
    const [method, path] = route.split(' ') as [Method, string];
    const shop = path.includes(':id') ? await world.newPlatform({ platformType: 'etsy' }) : '';
    const { token } = path.endsWith('stop') ? world.tokens.stop : world.tokens.confirm;
    const fields = { ...world.message, token, number: world.parcel };
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    };
    const answer = await home.send(method, path.replace(':id', shop), {
      session: await sessionOf(who, route),
      ...(method === 'POST' ? form : {}),
    });
    expect(pageCellOf(answer), answer.text).toBe(cell);
  });
});

/** A page without permission redirects its caller. */
function pageCellOf({ status, headers: { location = '' } }: Answer): Cell {
  if (location.startsWith('/login')) return 'login';
  return location.endsWith('failed=NOT_FOUND') ? 404 : cellOf(status < 400 ? 200 : status);
}

/** Every route of the running service, as `GET /api/things/:id`. */
function served({ app }: TestApp): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] =
        /^((?:[│├└\s]|── )*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
      if (!segment) return [];
      const depth = indent.length / 4;
      const path = `${depth > 1 ? parents[depth - 2] : ''}${segment}`;
      parents[depth - 1] = path;
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
