import {
  anyGoods,
  anySettings,
  olderSettings,
  storeGoods,
} from '@jadeport/api/testing/any-settings';
import { openReadings } from '@jadeport/api/testing/every-reading';
import { fillLists } from '@jadeport/api/testing/full-lists';
import { aMemberOfStaff } from '@jadeport/api/testing/people';
import { permittedInputs } from '@jadeport/api/testing/permitted-inputs';
import { storeVersion } from '@jadeport/api/testing/stored-versions';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { sample, tuple } from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { optionOf, tally } from './tally.ts';

const { count } = tally('settings');
const seed = optionOf('SEED', 1);

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

test('everything stored can be read under any settings', async () => {
  const { session } = await aMemberOfStaff(home, 'admin');
  const world = await permittedInputs(home);
  const readEverything = await openReadings(home, world);
  await fillLists(home.deps.database, world.customer);
  const read = async (settings: string) => {
    for (const { call, status } of await readEverything()) {
      const isGood = status >= 200 && status < 300;
      count(isGood ? undefined : `${call} is answered ${status} under ${settings}`);
    }
  };
  const goodsOf = sample(anyGoods, { numRuns: 2, seed });
  for (const goods of goodsOf) {
    await storeGoods(home.deps.database, goods);
    for (const [name, older] of Object.entries(olderSettings)) {
      await storeVersion(home, older);
      await read(name);
    }
  }
  for (const [settings, goods] of sample(tuple(anySettings, anyGoods), { numRuns: 40, seed })) {
    await storeGoods(home.deps.database, goods);
    const answer = await home.send('PUT', '/api/admin/settings', { session, body: settings });
    count(answer.status === 200 ? undefined : `a PUT is answered ${answer.text}`);
    await read(JSON.stringify(settings));
  }
});
