// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const preview = (body: object, { session }: Person = boss, lang = 'en') =>
  home.send('POST', `/api/admin/settings/preview?lang=${lang}`, { session, body });
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('label and email are drawn with what is given, and nothing is recorded', async () => {
  const { version } = home.deps.settings();
  const business = {
    name: 'Yard & "Ship"',
    nameZh: '院子',
    codePrefix: 'K22-',
    accentColour: '#8a0b4f',
    office: { town: 'Port Antonio', parish: 'Portland' },
    logo: `data:image/png;base64,${pixel}`,
  };
  const { status, body, text } = await preview({ business });
  expect(status, text).toBe(200);
  expect(body.label).toMatch(/>K22-\d+<\/text>/);
  expect(body.label).toContain('>Port Antonio, Portland</text>');
  expect(body.label).toContain('<image href="data:image/png;base64,');
  expect(body.email.subject).toMatch(/^Your Yard & "Ship" customer code: K22-\d+$/);
  expect(body.email.html).toContain('src="data:image/png;base64,');
  expect(body.email.html).toContain('alt="Yard &amp; &quot;Ship&quot;"');
  expect(body.email.html).toContain('#8a0b4f');
  expect((await preview({ business }, boss, 'zh')).body.email.subject).toContain('院子');
  expect(
    (await home.send('GET', '/api/admin/settings', { session: boss.session })).body,
  ).toMatchObject({ version, business: { name: 'Jadeport', logo: null } });
});

test('without a change it is what customers get today', async () => {
  const { body } = await preview({});
  expect(body.label).toContain('>J10-');
  expect(body.email.subject).toContain('Jadeport');
});

test.each<[string, object, string]>([
  ['a blank name', { business: { name: ' ' } }, 'business.name'],
  ['no picture', { business: { logo: 'data:image/png;base64,AAAA' } }, 'business.logo'],
  ['a day', { from: 'tomorrow' }, 'from'],
  ['a version', { version: 1 }, 'version'],
])('%s is refused by its name', async (_, body, path) => {
  const answer = await preview(body);
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual([path]);
});

test('is not there for a clerk, and not before the first version', async () => {
  expectError(await preview({}, await aMemberOfStaff(home)), 404, 'NOT_FOUND');
  expectError(await preview({ from: '2001-01-01' }), 404, 'NOT_FOUND');
});
