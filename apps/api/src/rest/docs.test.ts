import { expect, test } from 'vitest';
import { aMemberOfStaff } from '../../testing/people.ts';
import { openTestApp } from '../../testing/test-app.ts';

test('the documents of the API have the name of the business', async () => {
  const home = await openTestApp();
  const titles = async () => [
    (await home.send('GET', '/api/openapi.json')).body.info.title,
    /<title>([^<]*)</.exec((await home.send('GET', '/api/docs/')).text)?.[1],
  ];
  expect(await titles()).toEqual(['Jadeport', 'Jadeport API']);
  const { session } = await aMemberOfStaff(home, 'admin');
  const body = { business: { name: 'Yard Ship' } };
  await home.send('PUT', '/api/admin/settings', { session, body });
  expect(await titles()).toEqual(['Yard Ship', 'Yard Ship API']);
  await home.close();
});
