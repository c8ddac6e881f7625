import sharp from 'sharp';
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

const preview = (body: object) =>
  home.send('POST', '/api/admin/settings/preview', { body, session: boss.session });
const put = (body: object) =>
  home.send('PUT', '/api/admin/settings', { body, session: boss.session });

/** A red picture of a size, as a data URL. */
async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp') {
  const create = { width, height, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}
const decoded = (logo: string) => Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');

test('shows email, label and estimate with what is typed, and stores nothing', async () => {
  const before = await home.send('GET', '/api/admin/settings', { session: boss.session });
  const { status, body } = await preview({
    business: { name: 'Yard <Ship>', accentColour: '#0b4f8a', codePrefix: 'Y20-' },
    rates: { ratesPerLb: { standard: 1_500 } },
  });
  expect(status).toBe(200);
  expect(body.email.subject).toBe('Email from Yard <Ship> works');
  expect(body.email.html).toContain('Yard &lt;Ship&gt;');
  expect(body.email.html).toContain('#0b4f8a');
  expect(body.label).toMatch(/^<svg [^>]*viewBox="0 0 101.6 152.4"/);
  expect(body.label).toContain('Yard &lt;Ship&gt;');
  expect(body.label).toContain('Y20-');
  const { valueCents, weightMilliPounds, shipping } = body.estimate;
  expect([valueCents, weightMilliPounds, shipping]).toEqual([12_000, 5_000, 7_500]);
  const after = await home.send('GET', '/api/admin/settings', { session: boss.session });
  expect(after.body).toEqual(before.body);
});

test('names the fields that contradict each other, and those with a wrong value', async () => {
  const issues = async (body: object) => Object.keys(issuesOf(await preview(body)));
  expect(await issues({ sites: [] })).toEqual(['sites']);
  expect(await issues({ business: { accentColour: 'red' } })).toEqual(['business.accentColour']);
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'a logo from a %s is stored as a small PNG, and shown in email and label',
  async (format) => {
    const logo = await picture(1_000, 200, format);
    const { email, label } = (await preview({ business: { logo } })).body;
    expect(email.html).toMatch(/<img src="data:image\/png;base64,/);
    expect(label).toMatch(/<image [^>]*href="data:image\/png;base64,/);
    const { status, body } = await put({ business: { logo } });
    expect(status).toBe(200);
    expect(body.business.logo).toMatch(/^data:image\/png;base64,/);
    const { width, height, format: stored } = await sharp(decoded(body.business.logo)).metadata();
    expect([width, height, stored]).toEqual([320, 64, 'png']);
    expect((await put({ business: { logo: body.business.logo } })).body.version).toBe(body.version);
  },
);

test.each([
  ['no picture', `data:image/png;base64,${btoa('<svg onload="alert(1)"/>')}`],
  [
    'SVG by another name',
    `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`,
  ],
  ['SVG', `data:image/svg+xml;base64,${btoa('<svg/>')}`],
])('%s is refused as a logo', async (_, logo) => {
  for (const send of [put, preview]) {
    const answer = await send({ business: { logo } });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['business.logo']);
  }
});

test('an email has the logo as a part of its own', async () => {
  await put({ business: { logo: await picture(40, 40, 'png') } });
  await home.send('POST', '/api/admin/settings/test-mail', { session: boss.session });
  const mail = await home.mailTo(boss.email);
  expect(mail?.html).toContain('src="cid:logo"');
  expect(mail?.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', contentId: '<logo>' },
  ]);
});
