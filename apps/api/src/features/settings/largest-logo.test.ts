import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Answer } from '../../../testing/client.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const put = (body: object): Promise<Answer> =>
  home.send('PUT', '/api/admin/settings', { session: boss.session, body });

test.each(['REST', 'tRPC'])('the largest logo comes over %s', async (way) => {
  const start = 'data:image/png;base64,';
  const logo = `${start}${'A'.repeat(90_000 - start.length)}`;
  const body = { business: { logo } };
  const { session } = boss;
  const answer =
    way === 'REST' ? await put(body) : await home.mutate('settings.put', body, { session });
  expect(answer.status, answer.text).toBe(200);
  const stored = await home.send('GET', '/api/admin/settings', { session });
  expect(stored.body.business.logo).toBe(logo);
  const larger = { business: { logo: `${logo}A` } };
  expect(issuesOf(await put(larger))).toHaveProperty('business.logo');
  const most = await put({ business: { logo: logo.repeat(2) } });
  expectError(most, 413, 'BODY_TOO_LARGE');
  expect(most.body.message).toContain('128 KB');
  await put({ business: { logo: null } });
});
