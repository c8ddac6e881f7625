// @processes
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aKeyOf } from '../../testing/keys.ts';
import { aCustomer, aMemberOfStaff } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { examples } from './curl-examples.ts';

let home: TestApp;
let url: string;
/** The working folder of the examples, with the file that one of them uploads. */
let folder: string;
let keys: Record<'customer' | 'staff', string>;
let samples: Map<string, { source: string; statuses: string[] }>;

type Operation = {
  operationId: string;
  responses: object;
  'x-codeSamples'?: { lang: string; source: string }[];
};

beforeAll(async () => {
  home = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'jadeport-examples-'));
  await writeFile(join(folder, 'invoice.pdf'), '%PDF-1.7\n%%EOF\n');
  url = await home.app.listen({ host: '127.0.0.1', port: 0 });
  const [customer, staff] = [await aCustomer(home), await aMemberOfStaff(home)];
  keys = { customer: (await aKeyOf(home, customer)).key, staff: (await aKeyOf(home, staff)).key };
  const { body } = await home.send('GET', '/api/openapi.json');
  const operations = Object.values<Record<string, Operation>>(body.paths).flatMap(Object.values);
  samples = new Map(
    operations.flatMap(({ operationId, responses, 'x-codeSamples': samples = [] }: Operation) =>
      samples.map(({ source }) => [operationId, { source, statuses: Object.keys(responses) }]),
    ),
  );
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an example in a shell, with the number of an existing shipment. */
async function play(operationId: string, number: string) {
  const { source, statuses } = samples.get(operationId) ?? { source: '', statuses: [] };
  const isOfCustomers = /listMine|orders|documents|preAlerts-(create|list)/.test(operationId);
  const command = `${source.replaceAll('CJS1234567893', number).replaceAll('J10-00', 'J10-01')} -sS -w '\\n%{http_code}'`;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], {
    cwd: folder,
    env: {
      ...process.env,
      JADEPORT_URL: url,
      JADEPORT_KEY: isOfCustomers ? keys.customer : keys.staff,
    },
  });
  expect(stderr).toBe('');
  const lines = stdout.split('\n');
  const status = lines.pop() ?? '';
  const body = JSON.parse(lines.join('\n'));
  expect([operationId, status, Number(status) < 300 && statuses.includes(status)], stdout).toEqual([
    operationId,
    status,
    true,
  ]);
  return body;
}

const hasCurl = (() => {
  try {
    execFileSync('curl', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

test('every example is shown at its operation', () => {
  expect([...samples.keys()].sort()).toEqual(Object.keys(examples).sort());
});

// On a machine without curl, the test above still compares the examples with the document.
test.runIf(hasCurl)('the examples work unchanged, one after another', async () => {
  let number = '';
  const answers: Record<string, unknown> = {};
  for (const operationId of Object.keys(examples)) {
    const body = await play(operationId, number);
    if (operationId === 'shipments-create') number = body.trackingNumber;
    answers[operationId] = body;
  }
  expect(answers).toMatchObject({
    'customers-register': { customerCode: 'J10-02' },
    'estimates-estimate': { shipping: 4500 },
    'tracking-detect': { carrier: 'china_post' },
    'shipments-update': { trackingNumber: number, estimatedDelivery: '2026-12-24' },
    'shipments-addEvents': { moved: 1, refused: 0 },
    'tracking-lookUp': { trackingNumber: number, status: 'in_transit' },
    'shipments-listMine': { items: [{ trackingNumber: number, status: 'in_transit' }] },
  });
});
