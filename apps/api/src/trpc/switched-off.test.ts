// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { openStream } from '../../testing/live-stream.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
let customer: Person;

beforeAll(async () => {
  home = await openTestApp();
  [boss, customer] = [await aMemberOfStaff(home, 'admin'), await aCustomer(home)];
});
afterAll(() => home.close());

const switchTo = (features: object) =>
  home.send('PUT', '/api/admin/settings', { body: { features }, session: boss.session });

test('the assistant answers while it is on', async () => {
  const chat = () => home.send('POST', '/api/chat', { body: { text: 'hours' } });
  await switchTo({ assistant: false });
  expectError(await chat(), 404, 'FEATURE_OFF');
  await switchTo({ assistant: true });
  expect((await chat()).status).toBe(200);
});

test('consolidations begin while they are on, and can always be finished', async () => {
  const { session } = customer;
  const body = { trackingNumbers: ['CJS1', 'CJS2'], service: 'sea' };
  const begin = (path = '') => home.send('POST', `/api/consolidations${path}`, { session, body });
  await switchTo({ consolidations: false });
  expectError(await begin(), 404, 'FEATURE_OFF');
  expectError(await begin('/advice'), 404, 'FEATURE_OFF');
  expect((await home.send('GET', '/api/consolidations', { session })).status).toBe(200);
  await switchTo({ consolidations: true });
  expectError(await begin('/advice'), 404, 'NOT_FOUND');
});

test('open pages are told what is on, and at once what changes', async () => {
  const base = await home.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openStream(base, { mine: true }, customer.session);
  const on = { assistant: true, consolidations: true };
  expect(await stream.next()).toMatchObject({ refetch: true, changes: [], features: on });
  await switchTo({ assistant: false });
  const off = { ...on, assistant: false };
  expect(await stream.next()).toMatchObject({ refetch: false, changes: [], features: off });
  await switchTo({ assistant: true });
  expect(await stream.next()).toMatchObject({ features: on });
  stream.cut();
});
