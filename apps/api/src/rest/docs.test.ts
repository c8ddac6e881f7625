import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { noActor } from '../features/audit/actor.ts';
import { putSettings } from '../features/settings/put-settings.ts';

test('the document and its reference have the forwarder’s name, and its next one', async () => {
  const home = await openTestApp({ BRAND_NAME: 'Yard Ship' });
  const titles = async () => {
    const { body } = await home.send('GET', '/api/openapi.json');
    const { text } = await home.send('GET', '/api/docs/');
    return [body.info.title, /<title>(.*?)<\/title>/.exec(text)?.[1]];
  };
  expect(await titles()).toEqual(['Yard Ship', 'Yard Ship API']);
  const business = { name: 'Harbour Line' };
  await putSettings(home.deps.database.em(), home.deps, noActor, { business });
  expect(await titles()).toEqual(['Harbour Line', 'Harbour Line API']);
  await home.close();
});
