import { readFileSync } from 'node:fs';
import { auditActions } from '@jadeport/contract/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accountId, noActor } from './actor.ts';
import { record } from './record.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const list = (query = '') =>
  home.send('GET', `/api/admin/audit${query}`, { session: boss.session });
const newest = async () => (await list('?limit=1')).body.items[0];
const signIn = (username: string, password: string, address = '198.51.100.7') =>
  home.send('POST', '/api/auth/login', { body: { username, password }, address });

describe('the log is append-only', () => {
  test.each([
    "update audit_entries set action = 'nothing'",
    'update audit_entries set actor = null where false',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('the database refuses: %s', async (statement) => {
    await signIn('nobody', 'wrong');
    const before = (await list()).body;
    await expect(home.deps.database.em().execute(statement)).rejects.toThrow(/append-only/);
    expect((await list()).body).toEqual(before);
  });

  test('an entry exists exactly if its action does', async () => {
    const before = (await list()).body;
    const work = home.deps.database.em().transactional(async (tx) => {
      await record(tx, { actor: noActor, action: 'exports.downloaded' });
      throw new Error('something later fails');
    });
    await expect(work).rejects.toThrow('something later fails');
    expect((await list()).body).toEqual(before);
  });

  test('an entry outlives the account that it names, and its address does not', async () => {
    const person = await aCustomer(home);
    const message = { name: 'Ann', email: person.email, subject: 'A box', message: 'Where is it?' };
    await home.send('POST', '/api/contact', { body: { ...message, inquiryType: 'general' } });
    const { items } = (await home.send('GET', '/api/admin/messages', boss)).body;
    await home.send('POST', `/api/admin/messages/${items[0].id}/close`, boss);
    expect(await newest()).toMatchObject({ action: 'contact.closed', thing: person.email });
    await signIn(person.email, 'wrong');
    expect(await newest()).toMatchObject({ thing: person.email });
    const { body } = await list(`?q=${person.email}`);
    expect(body.items.map(({ thing }: { thing: string }) => thing)).toContain(person.email);
    const em = home.deps.database.em();
    await em.execute('delete from contact_messages where id = ?', [items[0].id]);
    await em.execute('delete from users where id = ?', [person.userId]);
    const [signedIn, closed] = (await list('?limit=2')).body.items;
    expect(signedIn.thing).toBe('deleted account');
    expect(closed.thing).toBe('deleted message');
    expect((await list(`?q=${person.email}`)).body.items).toEqual([]);
    const [{ text }] = (await home.deps.database.execute<{ text: string }>(
      "select string_agg(e::text, ' ') as text from audit_entries e",
    )) as [{ text: string }];
    expect(text).not.toContain(person.email);
  });

  test('the database refuses to change what entries mention', async () => {
    const em = home.deps.database.em();
    await expect(em.execute('delete from audit_mentions')).rejects.toThrow(/append-only/);
  });
});

describe('what is audited', () => {
  test('a failed sign-in: account and address, without an actor', async () => {
    const { email, customerCode } = await aCustomer(home);
    for (const username of [email, email.toUpperCase(), customerCode.toLowerCase()]) {
      await signIn(username, 'not the password');
      expect(await newest()).toEqual({
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        actor: null,
        actorName: null,
        actorKey: null,
        action: 'accounts.sign-in-failed',
        thing: email,
        address: '198.51.100.7',
        details: { reason: 'credentials' },
      });
    }
  });

  test('of an unknown user name only the beginning, because it may be a password', async () => {
    await signIn('correct horse battery', 'oops');
    expect((await newest()).thing).toBe('co…');
    await signIn('😀 smiling', 'oops');
    expect((await newest()).thing).toBe('😀 …');
    await signIn('👨‍👩‍👧e\u0301 and more', 'oops');
    expect((await newest()).thing).toBe('👨‍👩‍👧e\u0301…');
  });

  test('a password change, with its actor', async () => {
    const person = await aCustomer(home);
    const body = { currentPassword: person.password, password: 'another good one' };
    await home.send('POST', '/api/auth/change-password', { body, session: person.session });
    expect(await newest()).toMatchObject({
      actor: person.email,
      action: 'accounts.password-changed',
      thing: person.email,
      details: {},
    });
  });

  test('a shop’s secrets: when they are first set and when they change, and no other change', async () => {
    const { session, email } = await aCustomer(home);
    const shop = {
      name: 'My feed',
      platformType: 'other',
      apiKey: 'a key that is secret',
      apiSecret: 'and its secret',
    };
    const made = await home.send('POST', '/api/ecommerce/platforms', { body: shop, session });
    const entry = { actor: email, action: 'platforms.secrets-changed', thing: 'My feed' };
    expect(await newest()).toMatchObject(entry);
    const { id } = await newest();
    const change = (body: object) =>
      home.send('PUT', `/api/ecommerce/platforms/${made.body.id}`, { body, session });
    expect((await change({ storeName: 'Feed', apiKey: '' })).status).toBe(200);
    expect((await newest()).id).toBe(id);
    expect((await change({ apiSecret: 'a newer secret' })).status).toBe(200);
    expect(await newest()).toMatchObject(entry);
    expect((await newest()).id).not.toBe(id);
  });

  test('never a password, secret, key or token', async () => {
    const [{ text }] = (await home.deps.database.execute<{ text: string }>(
      "select coalesce(string_agg(e::text, ' '), '') as text from audit_entries e",
    )) as [{ text: string }];
    expect(text).toContain('accounts.sign-in-failed');
    for (const secret of [
      ...['not the password', 'another good one', boss.password],
      ...['correct horse', 'oops', 'a key that is secret', 'its secret', 'a newer secret'],
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('200', () => {
  test('lists everything, newest first, page by page', async () => {
    const { email, userId } = await aCustomer(home);
    const em = home.deps.database.em();
    for (let at = 0; at < 5; at++) {
      const actor = { id: accountId(userId), address: null };
      await record(em, { actor, action: 'exports.synced', details: { rows: at } });
    }
    const seen: number[] = [];
    let next = '';
    do {
      const { body } = await list(`?limit=2&q=${email.toUpperCase()}${next}`);
      seen.push(...body.items.map(({ details }: { details: { rows: number } }) => details.rows));
      next = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
    } while (next);
    expect(seen).toEqual([4, 3, 2, 1, 0]);
    const overTrpc = await home.query('audit.list', { q: email }, { session: boss.session });
    expect(overTrpc.body.result.data).toEqual((await list(`?q=${email}`)).body);
  });

  test.each([
    ['the actor', () => boss.email.slice(0, 12)],
    ['the action', () => 'EXPORTS.DOWN'],
    ['the action, as people call it', () => 'customers exp'],
    ['the action, as people call it in Chinese', () => '导出'],
    ['the thing', () => 'j10-77'],
    ['what it mentions', () => 'cjs77'],
    ['the address', () => '2001:db8:'],
  ])('finds by %s', async (_name, words) => {
    const actor = { id: accountId(boss.userId), address: '2001:db8::7' };
    const named = { thing: 'J10-77', mentions: ['CJS770'] };
    const entry = { actor, action: 'exports.downloaded' as const, ...named };
    await record(home.deps.database.em(), entry);
    const { body } = await list(`?limit=1&q=${encodeURIComponent(words())}`);
    expect(body.items).toMatchObject([{ thing: 'J10-77', address: '2001:db8::7' }]);
  });

  test('one exact action, where another begins with its name', async () => {
    const em = home.deps.database.em();
    for (const action of ['accounts.invited', 'accounts.invited-again'] as const) {
      await record(em, { actor: noActor, action });
    }
    const { body } = await list('?limit=1&q=accounts.invited');
    expect(body.items).toMatchObject([{ action: 'accounts.invited' }]);
  });

  test.each(["'; drop table audit_entries; --", '%', '_', '\\', 'nothing like it'])(
    'finds nothing for %s',
    async (words) => {
      const { status, body } = await list(`?q=${encodeURIComponent(words)}`);
      expect([status, body]).toEqual([200, { items: [], nextCursor: null }]);
    },
  );
});

test.each(['?cursor=abc', '?limit=0', '?limit=1e3', '?q=%00', '?from=2026-01-01'])(
  '400: %s',
  async (query) => expectError(await list(query), 400),
);

test('what another release recorded is left out', async () => {
  await home.deps.database.execute(
    `insert into audit_entries (at, action, thing, details)
     values (now(), 'drones.flown', 'J10-78', '{}')`,
  );
  expect((await list('?q=j10-78')).body.items).toEqual([]);
});

test('every action is in the contract, and named after its feature', () => {
  expect(auditActions.filter((action) => !/^[a-z-]+\.[a-z-]+$/.test(action))).toEqual([]);
});

test('set aside as the handbook says, the log begins anew and is append-only', async () => {
  const handbook = readFileSync(
    new URL('../../../../../docs/operations.md', import.meta.url),
    'utf8',
  );
  const [, statements = ''] =
    /```sql\n(begin;\nalter table audit_entries.*?)```/s.exec(handbook) ?? [];
  for (const statement of statements.split(/;\n/).filter(Boolean))
    if (!['begin', 'commit'].includes(statement)) await home.deps.database.execute(statement);
  expect((await list()).body.items).toEqual([]);
  const entry = { actor: noActor, action: 'exports.downloaded', mentions: ['J10-01'] } as const;
  await home.deps.database.em().transactional((tx) => record(tx, entry));
  expect((await list('?q=j10-01')).body.items).toHaveLength(1);
  for (const table of ['audit_entries', 'audit_mentions'])
    await expect(home.deps.database.execute(`delete from ${table}`)).rejects.toThrow('append-only');
});
