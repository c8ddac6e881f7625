import { firstSteps } from '@jadeport/contract/settings';
import { defaultSettings } from '@jadeport/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { demoEmail } from './get-first-steps.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const steps = async (home: TestApp, { session }: Person) =>
  (await home.send('GET', '/api/admin/settings/first-steps', { session })).body;
const doneOf = async (home: TestApp, boss: Person): Promise<string[]> =>
  (await steps(home, boss)).steps.flatMap((each: { step: string; done: boolean }) =>
    each.done ? [each.step] : [],
  );
const sendTest = (home: TestApp, { session }: Person) =>
  home.send('POST', '/api/admin/settings/test-mail', { session });

describe('a new installation', () => {
  let home: TestApp;
  let boss: Person;
  beforeAll(async () => {
    home = await openTestApp({ SMTP_URL: server.url });
    boss = await aMemberOfStaff(home, 'admin');
  });
  afterAll(() => home.close());

  const change = (body: object) =>
    home.send('PUT', '/api/admin/settings', { body, session: boss.session });

  test('has everything to do but removing demonstration data', async () => {
    const { business } = defaultSettings;
    expect(await steps(home, boss)).toEqual({
      hidden: false,
      steps: firstSteps.map((step) => ({ step, done: step === 'demo' })),
      mail: {
        smtp: true,
        env: [
          expect.stringMatching(/^SMTP_URL=smtps:/),
          `MAIL_FROM="${business.name} <${business.supportEmail}>"`,
        ],
      },
    });
  });

  test('a step is done when facts say so', async () => {
    await change({ business: { name: 'Yard Ship' } });
    expect(await doneOf(home, boss)).toEqual(['demo']);
    await change({ business: { supportEmail: 'hello@yard.example', phone: '876-555-0199' } });
    expect(await doneOf(home, boss)).toEqual(['name', 'demo']);

    const [warehouse, ...others] = defaultSettings.warehouses;
    const moved = { ...warehouse, en: { ...warehouse?.en, street: '9 Harbour Road' } };
    await change({ business: { office: { street: '2 Main Street' } } });
    expect(await doneOf(home, boss)).toEqual(['name', 'demo']);
    await change({ warehouses: [moved, ...others] });
    expect(await doneOf(home, boss)).toEqual(['name', 'addresses', 'demo']);

    await change({ rates: { ratesPerLb: { sea: 725 } } });
    expect(await doneOf(home, boss)).toEqual(['name', 'addresses', 'rates', 'demo']);

    await sendTest(home, boss);
    await aMemberOfStaff(home);
    await turnOnSecondFactor(home, boss);
    expect(await doneOf(home, boss)).toEqual([...firstSteps]);
  });

  test('the test mail goes to the address of who asks, in the sender’s new name', async () => {
    const before = server.mails.length;
    const { status, body } = await sendTest(home, boss);
    expect([status, body]).toEqual([200, { to: boss.email, smtp: true }]);
    expect(server.mails.length).toBe(before + 1);
    expect(server.mails.at(-1)).toMatchObject({ from: 'hello@yard.example', to: [boss.email] });
    expect(String(server.mails.at(-1)?.raw)).toContain('Subject: Email from Yard Ship works');
  });

  test('an account may send five in ten minutes', async () => {
    const other = await aMemberOfStaff(home, 'admin');
    for (let nth = 0; nth < 5; nth++) expect((await sendTest(home, other)).status).toBe(200);
    const answer = await sendTest(home, other);
    expectError(answer, 429, 'TOO_MANY_REQUESTS');
    home.passTime(600_000);
    expect((await sendTest(home, other)).status).toBe(200);
  });

  test('is put away for every administrator, and the audit log says by whom', async () => {
    const other = await aMemberOfStaff(home, 'admin');
    const path = '/api/admin/settings/first-steps/hide';
    expect((await home.send('POST', path, { session: boss.session })).status).toBe(200);
    expect(await steps(home, other)).toMatchObject({ hidden: true });
    const log = await home.send('GET', '/api/admin/audit', { session: boss.session });
    expect(log.body.items[0]).toMatchObject({
      action: 'settings.first-steps-hidden',
      actor: boss.email,
    });
  });

  test.each([
    ['GET', '/api/admin/settings/first-steps'],
    ['POST', '/api/admin/settings/test-mail'],
  ] as const)('%s %s is for administrators', async (method, path) => {
    const [staff, customer] = [await aMemberOfStaff(home), await aCustomer(home)];
    for (const { session } of [staff, customer])
      expectError(await home.send(method, path, { session }), 404, 'NOT_FOUND');
  });
});

test('a mail server that refuses is quoted', async () => {
  const strict = await startMailServer({ refusal: 'Sender unknown here' });
  const home = await openTestApp({ SMTP_URL: strict.url });
  const boss = await aMemberOfStaff(home, 'admin');
  const answer = await sendTest(home, boss);
  expectError(answer, 422, 'MAIL_NOT_SENT');
  expect(answer.body.message).toContain('Sender unknown here');
  expect(await doneOf(home, boss)).not.toContain('mail');
  await strict.stop();
  const gone = await sendTest(home, boss);
  expectError(gone, 422, 'MAIL_NOT_SENT');
  expect(gone.body.message).toContain('ECONNREFUSED');
  await home.close();
});

test('without SMTP_URL the mail is a file, and the step stays open', async () => {
  const home = await openTestApp();
  const boss = await aMemberOfStaff(home, 'admin');
  expect((await sendTest(home, boss)).body).toEqual({ to: boss.email, smtp: false });
  expect((await home.mailTo(boss.email))?.subject).toBe('Email from Jadeport works');
  expect(await doneOf(home, boss)).not.toContain('mail');
  await home.close();
});

test('a database with demonstration data keeps its step open', async () => {
  const home = await openTestApp();
  const boss = await aMemberOfStaff(home, 'admin');
  expect(await doneOf(home, boss)).toContain('demo');
  const rename = 'update users set email = $1 where id = $2';
  await home.deps.database.execute(rename, [demoEmail, (await aCustomer(home)).userId]);
  expect(await doneOf(home, boss)).not.toContain('demo');
  await home.close();
});
