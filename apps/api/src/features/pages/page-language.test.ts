import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff, password } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWebSite } from '../../../testing/web-site.ts';

let site: Awaited<ReturnType<typeof buildWebSite>>;
let home: TestApp;
beforeAll(async () => {
  site = await buildWebSite();
  home = await openTestApp({}, site.pages);
});
afterAll(async () => {
  await home.close();
  await site.remove();
});

type Asked = { cookie?: string; accept?: string };

async function page(url: string, { cookie, accept }: Asked = {}) {
  const headers = {
    ...(cookie && { cookie: `jadeport_lang=${cookie}; other=1` }),
    ...(accept && { 'accept-language': accept }),
  };
  const answer = await home.app.inject({ url, headers });
  const lang = /<html lang="(\w+)"/.exec(answer.payload)?.[1];
  return { lang, headers: answer.headers };
}

test.each<[string, string, Asked]>([
  ['en', '/track', {}],
  ['zh', '/track?lang=zh', { cookie: 'en', accept: 'en' }],
  ['en', '/track?lang=en', { cookie: 'zh', accept: 'zh' }],
  ['zh', '/track', { cookie: 'zh', accept: 'en' }],
  ['zh', '/track', { accept: 'zh-CN,zh;q=0.9,en;q=0.8' }],
  ['en', '/track', { accept: 'en-US,zh;q=0.5' }],
  ['zh', '/track', { accept: 'fr,zh;q=0.8,en;q=0.7' }],
  ['en', '/track', { accept: 'fr' }],
  ['zh', '/track?lang=fr', { cookie: 'zh' }],
  ['en', '/track', { cookie: 'fr' }],
])('the page is in %s: %s, %j', async (lang, url, asked) => {
  const answer = await page(url, asked);
  expect([answer.lang, answer.headers['content-language']]).toEqual([lang, lang]);
});

test('caches keep the languages of one address apart', async () => {
  const [en, zh] = [await page('/track'), await page('/track', { cookie: 'zh' })];
  for (const { headers } of [en, zh]) {
    expect(String(headers.vary).toLowerCase()).toMatch(/accept-language.*cookie/);
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect(en.headers.etag).not.toBe(zh.headers.etag);
  const again = { cookie: 'jadeport_lang=zh', 'if-none-match': String(en.headers.etag) };
  expect((await home.app.inject({ url: '/track', headers: again })).statusCode).toBe(200);
});

test.each(['customer', 'staff', 'admin'] as const)(
  'an account of role %s keeps its language, in every browser',
  async (role) => {
    const person = role === 'customer' ? await aCustomer(home) : await aMemberOfStaff(home, role);
    const { session } = person;
    const change = await home.send('PATCH', '/api/auth/user', {
      session,
      body: { language: 'zh' },
    });
    expect(change.status).toBe(200);
    expect(String(change.headers['set-cookie'])).toContain('jadeport_lang=zh');
    const elsewhere = await home.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: person.email, password },
    });
    const cookies = elsewhere.cookies.map(({ name, value }) => `${name}=${value}`);
    expect(cookies).toContain('jadeport_lang=zh');
    const old = cookies.map((each) => each.replace('jadeport_lang=zh', 'jadeport_lang=en'));
    const cookie = old.join('; ');
    const check = await home.app.inject({ url: '/api/auth/user', headers: { cookie } });
    expect(String(check.headers['set-cookie'])).toContain('jadeport_lang=zh');
  },
);

test('a language that there is not is refused', async () => {
  const { session } = await aCustomer(home);
  const answer = await home.send('PATCH', '/api/auth/user', { session, body: { language: 'fr' } });
  expect(answer.status).toBe(400);
  expect((await home.send('PATCH', '/api/auth/user', { body: { language: 'zh' } })).status).toBe(
    401,
  );
});
