// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { aMemberOfStaff, type Person } from '../../testing/people.ts';
import { permittedInputs } from '../../testing/permitted-inputs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { procedures, waysToCall } from '../../testing/ways-to-call.ts';
import table from './permissions.json' with { type: 'json' };

/** The fields that people fill with a number; pages ask for changes of the numbers that they show. */
const names = ['trackingNumber', 'trackingNumbers', 'waybill', 'scanned', 'label'] as const;
const places = Object.entries(procedures)
  .filter(([name]) => name !== 'live.changes')
  .flatMap(([name, { _def }]) => {
    const shape: object = (_def.inputs[0] as { shape?: object } | undefined)?.shape ?? {};
    return names.filter((field) => field in shape).map((field) => [name, field] as const);
  });

const spellings: readonly [string, (number: string) => string][] = [
  ['in quotes', (number) => `"${number}"`],
  ['before a comma', (number) => ` ${number}，`],
  [
    'in full width',
    (number) => number.replace(/[0-9]/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
  ],
];
/** A parcel's label is too short to be found among words. */
const inWords: typeof spellings = [
  ['behind words', (number) => `圆通速递 运单号：${number}`],
  ['in an address', (number) => `https://ship.example/tracking/${number}?lang=zh`],
  [
    'in a QR code',
    (number) =>
      `MMM={'k1':'755W','k2':'020AE','k3':'003','k4':'T4','k5':'${number}','k6':'','k7':'53528168'}`,
  ],
  ['in 300 characters', (number) => `您的包裹${number}已到`.padEnd(300, '。')],
];

let home: TestApp;
let world: Awaited<ReturnType<typeof permittedInputs>>;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  home = await openTestApp();
  world = await permittedInputs(home);
  staff = await aMemberOfStaff(home);
  admin = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const rows: Record<string, unknown[]> = table.operations;
function callerOf(name: string) {
  const [, customer, , asStaff] = rows[name] ?? [];
  return (customer === 'yes' ? world.customer : asStaff === 'yes' ? staff : admin).session;
}

let serial = 1_000_000_000;
/** What the field has in an input that succeeds; a new waybill, so that each arrives once. */
function numbersOf(field: string, given: unknown) {
  serial += 1;
  if (field === 'waybill') return `YT822${serial}`;
  return field === 'scanned' ? [world.parcel] : given;
}

test('people give numbers in many places', () => {
  expect(places.length).toBeGreaterThan(20);
});

describe.each(places)('%s reads its %s', (name, field) => {
  test.each(field === 'label' ? spellings : [...spellings, ...inWords])(
    '%s',
    async (_how, spell) => {
      const given = async () => {
        const input: Record<string, unknown> = { ...(await world.inputs[name]?.()) };
        const number = numbersOf(field, input[field]);
        const spelled = Array.isArray(number) ? number.map(spell) : spell(String(number));
        return { ...input, [field]: spelled };
      };
      const { REST } = waysToCall(home, world, given);
      expect([200, 201]).toContain(await REST?.(name, callerOf(name)));
    },
  );
});

test('what is done with a package is done with one, and only a look-up takes the first', async () => {
  const { session } = staff;
  const second = 'SF1234567890123';
  const both = encodeURIComponent(`${world.parcel} ${second}`);
  const body = { description: 'Boots' };
  const answer = await home.send('PUT', `/api/admin/shipments/${both}`, { session, body });
  expectError(answer, 400, 'VALIDATION_FAILED');
  const [issue] = answer.body.issues;
  expect(issue).toMatchObject({ path: 'trackingNumber' });
  for (const number of [world.parcel, second]) expect(issue.message).toContain(number);
  expect((await home.send('GET', `/api/tracking/${both}`)).body.trackingNumber).toBe(world.parcel);
});

test('and nothing besides the number is stored', async () => {
  const columns = ['shipments', 'pre_alerts', 'unclaimed_parcels'].map(
    (name) => `select waybill from ${name} where waybill ~ '[^[:ascii:]]|[^[:alnum:]-]'`,
  );
  const stored = await home.deps.database.execute(columns.join(' union all '));
  expect(stored).toEqual([]);
});
