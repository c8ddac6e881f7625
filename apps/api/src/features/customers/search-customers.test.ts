import { customerSorts } from '@jadeport/contract/customers/sorts';
import { formatCustomerCode } from '@jadeport/customer-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aMemberOfStaff, type Person, registration } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;

const people = [
  { firstName: 'Devon', lastName: 'Brown', email: 'devon@example.com', phone: '876-555-0101' },
  {
    firstName: 'Brownie',
    lastName: 'De Vries',
    email: 'x_y@example.com',
    phone: '+1 876 555 0102',
  },
  { firstName: '小明', lastName: '欧阳', email: 'xm@example.com', phone: '(658) 555-0103' },
  { firstName: 'Marcia', lastName: "O'Connor", email: 'm@example.com', phone: '+86 138 0013 8000' },
];

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
  for (const person of people) {
    await home.send('POST', '/api/customers', { body: registration(person) });
  }
});
afterAll(() => home.close());

const search = (query: string) =>
  home.send('GET', `/api/admin/customers?${query}`, { session: boss.session });
const found = async (q: string): Promise<string[]> => {
  const { body } = await search(`q=${encodeURIComponent(q)}`);
  return body.items.map(({ firstName }: { firstName: string }) => firstName);
};

describe('finds by a code or the beginning of', () => {
  test.each<[string, string, string[]]>([
    ['a code, in full and in any spelling', ' j10-02', ['Brownie']],
    ['a code of which there is but the beginning', 'J10-0', []],
    ['a first name, and a last name', 'brown', ['Brownie', 'Devon']],
    ['both names', 'Devon B', ['Devon']],
    ['both names, the last one first', 'brown devon', ['Devon']],
    ['a last name of two words', 'de vries', ['Brownie']],
    ['a Chinese name as it is written', '欧阳小', ['小明']],
    ['a name with an apostrophe', "o'con", ['Marcia']],
    ['an e-mail address', 'DEVON@', ['Devon']],
    ['a whole e-mail address', 'Devon@example.com', ['Devon']],
    ['a phone number, however it is grouped', '876555', ['Brownie', 'Devon']],
    ['a phone number with its country', '+1 (876) 555-0102', ['Brownie']],
    ['a phone number of China', '+86 138', ['Marcia']],
    ['an address with signs of a pattern, which are no pattern', 'x_', ['Brownie']],
    ['nothing that is there', 'nobody', []],
    ['the middle of a name, which is no beginning', 'rown', []],
    ['a pattern', '%', []],
    ['a pattern for one character', '____', []],
    ['a backslash', '\\', []],
    ['the end of a statement', "'; drop table users; --", []],
    ['right-to-left marks', '\u202edevon', []],
  ])('%s: %s', async (_name, q, names) => {
    expect(await found(q)).toEqual(names);
  });
});

test('without words it lists everybody, newest first, page by page', async () => {
  const seen: string[] = [];
  let next = '';
  do {
    const { body } = await search(`limit=1${next}`);
    expect(body.items).toHaveLength(1);
    seen.push(body.items[0].firstName);
    next = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (next);
  expect(seen).toEqual(['Marcia', '小明', 'Brownie', 'Devon']);
  expect((await search('q=&limit=100')).body.items).toHaveLength(4);
});

test('pages of a search join without gaps', async () => {
  const first = (await search('q=876&limit=1')).body;
  const second = (await search(`q=876&limit=1&cursor=${first.nextCursor}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null]);
});

test('a customer is shown in the list and by code, the same over tRPC', async () => {
  const summary = {
    customerCode: formatCustomerCode(1),
    firstName: 'Devon',
    lastName: 'Brown',
    email: 'devon@example.com',
    phoneNumber: '876-555-0101',
    city: 'Mandeville',
    parish: 'Manchester',
    branch: 'JM',
    status: 'active',
    registeredAt: expect.stringMatching(/Z$/),
  };
  const list = (await search('q=devon')).body;
  expect(list).toEqual({ items: [summary], nextCursor: null });
  const { session } = boss;
  const one = await home.send('GET', '/api/admin/customers/j10-01', { session });
  expect([one.status, one.body]).toEqual([
    200,
    {
      ...summary,
      streetAddress: '14 Manchester Road',
      language: 'en',
      plan: null,
      warehouseAddress: expect.stringContaining('\nJ10-01\n'),
      hasPassword: false,
      suspension: null,
    },
  ]);
  const input = { customerCode: 'J10-01' };
  const overTrpc = await home.query('customers.get', input, { session });
  expect(overTrpc.body.result.data).toEqual(one.body);
  const listed = await home.query('customers.search', { q: 'devon' }, { session });
  expect(listed.body.result.data).toEqual(list);
});

test('staff see the contact data of a package’s owner, and nothing else of a customer', async () => {
  const { session } = await aMemberOfStaff(home);
  const ask = (code: string, of = '/contact') =>
    home.send('GET', `/api/admin/customers/${encodeURIComponent(code)}${of}`, { session });
  const { status, body } = await ask(' j10-02');
  expect([status, body]).toEqual([
    200,
    {
      customerCode: 'J10-02',
      firstName: 'Brownie',
      lastName: 'De Vries',
      email: 'x_y@example.com',
      phoneNumber: '+1 876 555 0102',
      branch: 'JM',
      status: 'active',
    },
  ]);
  for (const code of ['J10-2', 'J10-99', 'x', '%']) {
    expectError(await ask(code), 404, 'NOT_FOUND');
  }
  expectError(await ask('J10-02', ''), 404, 'NOT_FOUND');
});

const cursorOf = (number: string) =>
  Buffer.from(JSON.stringify(['-registered', number, number])).toString('base64url');

test.each(customerSorts)('all customers by %s, upwards and downwards', async (sort) => {
  const read = async (order: string): Promise<string[]> => {
    const codes: string[] = [];
    for (let next: string | null = ''; next !== null && codes.length < 1000; ) {
      const { status, body } = await search(`sort=${order}&limit=3${next && `&cursor=${next}`}`);
      expect(status).toBe(200);
      codes.push(...body.items.map((item: { customerCode: string }) => item.customerCode));
      next = body.nextCursor;
    }
    return codes;
  };
  const upwards = await read(sort);
  expect(new Set(upwards).size).toBe(upwards.length);
  expect(upwards.length).toBeGreaterThan(3);
  expect((await read(`-${sort}`)).toReversed()).toEqual(upwards);
});

test('a bad order or cursor names the field', async () => {
  for (const [field, query] of [
    ['sort', 'sort=x'],
    ['cursor', 'cursor=x'],
  ] as const) {
    const { status, body } = await search(query);
    expect([status, body.issues[0].path]).toEqual([400, field]);
  }
});

test.each([
  ['cursor=abc', 'CURSOR_INVALID'],
  [`cursor=${cursorOf('9'.repeat(16))}`, undefined],
  [`cursor=${cursorOf('9'.repeat(17))}`, 'CURSOR_INVALID'],
  [`cursor=${cursorOf('x')}`, 'CURSOR_INVALID'],
  [`sort=email&cursor=${cursorOf('1')}`, 'CURSOR_INVALID'],
  ['sort=password', 'VALIDATION_FAILED'],
  ['limit=0', 'VALIDATION_FAILED'],
  ['limit=101', 'VALIDATION_FAILED'],
  ['limit=ten', 'VALIDATION_FAILED'],
  [`q=${'x'.repeat(101)}`, 'VALIDATION_FAILED'],
  ['q=%00', 'VALIDATION_FAILED'],
  ['q=a&q=b', 'VALIDATION_FAILED'],
  ['page=2', 'VALIDATION_FAILED'],
])('%s', async (query, code) => {
  const answer = await search(query);
  if (code) expectError(answer, 400, code);
  else expect(answer.status).toBe(200);
});
