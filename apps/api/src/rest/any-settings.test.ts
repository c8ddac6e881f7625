// @database
import { sample, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyGoods, anySettings, olderSettings, storeGoods } from '../../testing/any-settings.ts';
import { openReadings } from '../../testing/every-reading.ts';
import { fillLists } from '../../testing/full-lists.ts';
import { aMemberOfStaff, type Person } from '../../testing/people.ts';
import { permittedInputs } from '../../testing/permitted-inputs.ts';
import { storeVersion } from '../../testing/stored-versions.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
let readEverything: Awaited<ReturnType<typeof openReadings>>;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
  const world = await permittedInputs(home);
  readEverything = await openReadings(home, world);
  await fillLists(home.deps.database, world.customer);
});
afterAll(() => home.close());

async function expectReadable() {
  const answers = await readEverything();
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(({ status }) => status < 200 || status >= 300)).toEqual([]);
}

describe('everything stored can be read', () => {
  const samples = sample(tuple(anySettings, anyGoods), { numRuns: 2, seed: 29 });
  test.each(samples)('under settings %#', async (settings, goods) => {
    await storeGoods(home.deps.database, goods);
    const { session } = boss;
    const { status, text } = await home.send('PUT', '/api/admin/settings', {
      body: settings,
      session,
    });
    expect(status, text).toBe(200);
    await expectReadable();
  });

  test.each(Object.entries(olderSettings))('under %s', async (_name, older) => {
    await storeVersion(home, older);
    await expectReadable();
  });
});
