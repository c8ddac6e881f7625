import { exampleTrackingNumber, isOwnTrackingNumber } from '@jadeport/shipment';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { validate } from '@scalar/openapi-parser';
import { beforeAll, expect, test } from 'vitest';
import { openReadingApp, type TestApp } from '../../testing/test-app.ts';
import { appRouter } from '../app-router.ts';
import { openApiDocument } from './document.ts';
import table from './permissions.json' with { type: 'json' };

const document = openApiDocument(appRouter);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation: operation as typeof operation & Record<string, unknown>,
  })),
);

let home: TestApp;

beforeAll(async () => {
  home = await openReadingApp();
});

test('the document is valid OpenAPI for an independent parser', async () => {
  expect(await validate(JSON.stringify(document))).toMatchObject({ valid: true, version: '3.1' });
});

test('it is served unchanged', async () => {
  const { status, body } = await home.send('GET', '/api/openapi.json');
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(document))]);
});

test('each operation has a unique name', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(operations)('$name is served, documented, and documents its errors', (row) => {
  const { method, path, operation } = row;
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  expect(home.app.hasRoute({ method: method.toUpperCase() as 'GET', url })).toBe(true);
  expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
  const statuses = Object.keys(operation.responses).map(Number);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  const expected = [
    400,
    500,
    503,
    ...(method === 'get' ? [] : [403, 413, 415, 429]),
    ...(path.includes('{') ? [404, 414] : []),
    ...(operation.security?.length ? [401] : []),
  ];
  expect(statuses).toEqual(expect.arrayContaining(expected));
});

test.each(operations)('$name documents the refusals in the table of permissions', (row) => {
  const { operationId, responses } = row.operation;
  const cells: unknown[] =
    (table.operations as Record<string, unknown[]>)[operationId.replace('-', '.')] ?? [];
  const refusals = cells.filter((cell) => typeof cell === 'number').map(String);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(refusals));
});

/** Every path of the interfaces. */
test.each([
  'GET /api/auth/user',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/change-password',
  'POST /api/customers',
  'GET /api/customers/me',
  'PATCH /api/customers/me',
  'GET /api/tracking/{trackingNumber}',
  'GET /api/carriers',
  'GET /api/carriers/detect',
  'POST /api/estimates',
  'GET /api/shipments',
  'GET /api/admin/shipments',
  'POST /api/admin/shipments',
  'POST /api/admin/shipments/{trackingNumber}/events',
  'GET /api/api-keys',
  'POST /api/api-keys',
  'DELETE /api/api-keys/{id}',
  'GET /api/health',
  'GET /api/ready',
])('%s is in the document', (name) => {
  expect(operations.map((operation) => operation.name)).toContain(name);
});

test.each([
  ['shipments-create', [{ session: [] }, { apiKey: ['shipments'] }], true],
  ['orders-import', [{ session: [] }, { apiKey: ['orders'] }], true],
  ['shipments-listMine', [{ session: [] }, { apiKey: ['read', 'shipments'] }], false],
  ['apiKeys-create', [{ session: [] }], false],
  ['estimates-estimate', [], false],
])(
  '%s documents the scopes of keys, and whether it takes an Idempotency-Key',
  (id, security, isOnce) => {
    const operation = operations.find((each) => each.operation.operationId === id)?.operation;
    expect(operation?.security).toEqual(security);
    const parameters = JSON.stringify(operation?.parameters);
    expect(parameters.includes('#/components/parameters/IdempotencyKey')).toBe(isOnce);
  },
);

test('no rule that Redocly recommends finds anything in the document', async () => {
  const source = JSON.stringify(document);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const found = problems.map(({ ruleId, message, location }) => {
    const [at] = location;
    return `${ruleId}: ${message} ${at && 'pointer' in at ? at.pointer : ''}`;
  });
  expect(found).toEqual([]);
});

test('its tracking numbers are examples that no package has or had', () => {
  const numbers = new Set(JSON.stringify(document).match(/CJS\d{10}/g));
  expect(numbers).toContain(exampleTrackingNumber('CJS'));
  // Serials from 300,000,000 on are given, and those that begin with a day once were.
  for (const number of numbers) {
    expect([number, isOwnTrackingNumber(number, 'CJS')]).toEqual([number, true]);
    expect(number).toMatch(/^CJS123456/);
  }
});

test('the page of the API reference is served', async () => {
  const { status, headers } = await home.send('GET', '/api/docs/');
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});
