// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openMailedApp } from '../../../testing/mailed-app.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

type Item = { step: string; state: string; samples: string[] };
const path = '/api/admin/first-steps';
const send = (method: 'GET' | 'PUT' | 'POST', more = '', body?: object, { session } = boss) =>
  home.send(method, `${path}${more}`, { session, ...(body && { body }) });
const stateOf = async (step: string) =>
  (await send('GET')).body.items.find((item: Item) => item.step === step)?.state;

test('an installation without anything of its own has every step before it', async () => {
  const { status, body } = await send('GET');
  expect(status).toBe(200);
  expect(body.sendsEmail).toBe(false);
  expect(body.items.map(({ step, state }: Item) => `${step} ${state}`)).toEqual([
    // Whoever was invited has a name.
    'account done',
    'business open',
    'prices open',
    'email open',
    'staff open',
    'shelf open',
    'second_factor open',
    'demo done',
  ]);
  expect(body.items[1].samples).toEqual(['name', 'support_email', 'phone', 'office', 'warehouse']);
});

test('a step is done once its thing is there', async () => {
  await home.deps.database.execute(
    "update users set first_name = 'Admin', last_name = 'Jadeport' where id = $1",
    [boss.userId],
  );
  expect(await stateOf('account')).toBe('open');
  await home.deps.database.execute("update users set first_name = 'Alba' where id = $1", [
    boss.userId,
  ]);
  expect(await stateOf('account')).toBe('done');
  await aMemberOfStaff(home);
  expect(await stateOf('staff')).toBe('done');
  const shelf = { code: 'CN-A-01', name: 'Aisle A, shelf 1', site: 'CN' };
  await home.send('POST', '/api/admin/locations', { session: boss.session, body: shelf });
  expect(await stateOf('shelf')).toBe('done');
  const { version } = (await home.send('GET', '/api/admin/settings', { session: boss.session }))
    .body;
  const changes = { version, business: { name: 'Blue Mountain', phone: '876-555-0199' } };
  const put = await home.send('PUT', '/api/admin/settings', {
    session: boss.session,
    body: changes,
  });
  expect(put.status).toBe(200);
  expect((await send('GET')).body.items[1]).toEqual({
    step: 'business',
    state: 'open',
    samples: ['support_email', 'office', 'warehouse'],
  });
});

describe('setting aside', () => {
  test('a step is set aside and taken up again, with its author', async () => {
    const aside = await send('PUT', '/prices', { setAside: true });
    expect([aside.status, aside.body.items[2].state]).toEqual([200, 'set_aside']);
    const back = await send('PUT', '/prices', { setAside: false });
    expect(back.body.items[2].state).toBe('open');
    const { body } = await home.send('GET', '/api/admin/audit', { session: boss.session });
    expect(body.items.slice(0, 2)).toMatchObject([
      { action: 'first-steps.taken-up', actor: boss.email, details: { step: 'prices' } },
      { action: 'first-steps.set-aside', actor: boss.email, details: { step: 'prices' } },
    ]);
  });

  test('a step that is done stays done', async () => {
    await send('PUT', '/shelf', { setAside: true });
    await send('PUT', '/shelf', { setAside: false });
    expect(await stateOf('shelf')).toBe('done');
  });

  test('two-step sign-in is set aside by each for themselves, prices for everybody', async () => {
    const other = await aMemberOfStaff(home, 'admin');
    for (const step of ['second_factor', 'prices'])
      await send('PUT', `/${step}`, { setAside: true });
    const { body } = await send('GET', '', undefined, other);
    const states = Object.fromEntries(body.items.map(({ step, state }: Item) => [step, state]));
    expect(states).toMatchObject({ second_factor: 'open', prices: 'set_aside' });
    expect(await stateOf('second_factor')).toBe('set_aside');
  });

  test.each([
    ['/nothing', { setAside: true }, 'step'],
    ['/prices', { setAside: 'yes' }, 'setAside'],
    ['/prices', {}, 'setAside'],
  ])('400: %s with %o', async (more, body, field) => {
    const answer = await send('PUT', more, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('404 for members of staff', async () => {
    const clerk = await aMemberOfStaff(home);
    expectError(await send('GET', '', undefined, clerk), 404, 'NOT_FOUND');
    expectError(await send('PUT', '/prices', { setAside: true }, clerk), 404, 'NOT_FOUND');
    expectError(await send('POST', '/email/test', undefined, clerk), 404, 'NOT_FOUND');
  });
});

describe('a test email', () => {
  test('says that it stays here, without a mail server', async () => {
    const { status, body } = await send('POST', '/email/test');
    expect([status, body]).toMatchObject([200, { sent: false, to: boss.email }]);
    expect(body.message).toContain('outbox');
    expect((await home.mailTo(boss.email))?.subject).toBe('Test email from Blue Mountain');
    expect(await stateOf('email')).toBe('open');
  });

  test('429 after ten within ten minutes', async () => {
    const clerk = await aMemberOfStaff(home, 'admin');
    home.beginHour();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await send('POST', '/email/test', undefined, clerk)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('makes the step done once a mail server has taken it', async () => {
    const mailed = await openMailedApp();
    try {
      const owner = await aMemberOfStaff(mailed.home, 'admin');
      const post = () => mailed.home.send('POST', `${path}/email/test`, { session: owner.session });
      expect((await post()).body).toMatchObject({ sent: true, to: owner.email });
      expect(await mailed.mailsTo(owner.email)).toMatchObject([
        { subject: 'Test email from Jadeport' },
      ]);
      const { body } = await mailed.home.send('GET', path, { session: owner.session });
      expect(body.items[3]).toMatchObject({ step: 'email', state: 'done' });
      // Another mail server has not taken one.
      Object.assign(mailed.home.deps.config, { smtpUrl: 'smtp://127.0.0.1:9' });
      const { body: after } = await mailed.home.send('GET', path, { session: owner.session });
      expect(after.items[3]).toMatchObject({ step: 'email', state: 'open' });
    } finally {
      await mailed.close();
    }
  });

  test('422 with the reason where no mail server answers', async () => {
    const away = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      const owner = await aMemberOfStaff(away, 'admin');
      const answer = await away.send('POST', `${path}/email/test`, { session: owner.session });
      expectError(answer, 422, 'EMAIL_NOT_ACCEPTED');
      expect(answer.body.message).toMatch(/ECONNREFUSED|refused/i);
      const { body } = await away.send('GET', path, { session: owner.session });
      expect(body.items[3]).toMatchObject({ step: 'email', state: 'open' });
    } finally {
      await away.close();
    }
  });
});
