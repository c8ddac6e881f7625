import { expect, test } from 'vitest';
import { aCustomer } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { noActor } from '../audit/actor.ts';
import { putSettings } from '../settings/put-settings.ts';

test('an estimate keeps the rates under which its package was announced', async () => {
  const home = await openTestApp();
  const { session } = await aCustomer(home);
  const announce = async (waybill: string) => {
    const items = [{ description: 'Boots', quantity: 1, unitPrice: 200, currency: 'USD' }];
    const body = { waybill, seller: 'Taobao', items };
    return (await home.send('POST', '/api/pre-alerts', { body, session })).body;
  };
  const before = await announce('SF1234567890123');
  home.passTime(60_000);
  await putSettings(home.deps.database.em(), home.deps, noActor, {
    rates: { duty: 30_000 },
    exchangeRate: { jmdPerUsd: '150.0000' },
  });
  const after = await announce('SF1234567890124');
  const { body } = await home.send('GET', `/api/pre-alerts/${before.id}`, { session });
  expect(body.estimate).toEqual(before.estimate);
  expect(before.estimate.tariff).toMatchObject({ version: '2025.1', from: '2025-01-01' });
  expect(after.estimate.customs).toBeGreaterThan(before.estimate.customs);
  expect(after.estimate.tariff.version).toMatch(/^\d{4}\.2$/);
  await home.close();
});
