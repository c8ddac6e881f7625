// @processes
// @database
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startFake } from '../../testing/http-fake.ts';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { startService } from '../../testing/service-process.ts';
import { prepareDataDir } from '../../testing/test-database.ts';

const run = promisify(execFile);

type Attribute = { key: string; value: { stringValue?: string } };
type SentSpan = { name: string; traceId: string; attributes: Attribute[] };

const template = inject('databaseTemplate');
let dataDir: string;
let remove = async () => {};
let settings: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-traced-'));
  settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a good one' };
  if (template.kind === 'embedded') return prepareDataDir(dataDir);
  const { serverUrl } = template;
  const { name, url } = await createDatabase(serverUrl, template.name);
  settings.DATABASE_URL = url;
  remove = () => dropDatabase(serverUrl, name);
});
afterAll(async () => {
  await remove();
  await rm(dataDir, { recursive: true });
});

test('a collector gets a span of each request, and of its statements without their values', async () => {
  const collector = await startFake(() => ({ status: 200, body: '{}' }));
  const service = await startService({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect((await fetch(`${service.url}/api/tracking/CJS2611210017?token=of-a-link`)).status).toBe(
    404,
  );
  // What is not sent yet is sent when the service stops.
  await service.kill('SIGTERM');
  const sent = collector.received.filter(({ url }) => url === '/v1/traces');
  const spans = sent.flatMap(({ body }) => spansOf(JSON.parse(body)));
  const request = spans.find(({ name }) => name === 'GET /api/tracking/:trackingNumber');
  expect(request, spans.map(({ name }) => name).join('; ')).toBeDefined();
  expect(textOf(request, 'http.route')).toBe('/api/tracking/:trackingNumber');
  const statements = spans.filter((span) => textOf(span, 'db.query.text') !== undefined);
  expect(statements.some(({ traceId }) => traceId === request?.traceId)).toBe(
    template.kind === 'postgres',
  );
  for (const span of statements) expect(textOf(span, 'db.query.text')).not.toContain('CJS26');
  expect(sent.map(({ body }) => body).join()).not.toContain('of-a-link');
  await collector.stop();
});

test('without a collector nothing of OpenTelemetry but its interface is loaded', async () => {
  const script = `
    await import('${new URL('../app.ts', import.meta.url)}');
    await import('${new URL('../compose.ts', import.meta.url)}');
    const { createRequire } = await import('node:module');
    console.log(JSON.stringify(Object.keys(createRequire('${import.meta.url}').cache)));
    process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  const loaded = (JSON.parse(stdout) as string[]).filter((path) => path.includes('@opentelemetry'));
  expect(loaded.filter((path) => !path.includes('@opentelemetry/api/'))).toEqual([]);
});

const spansOf = (sent: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }): SentSpan[] =>
  sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans));

const textOf = (span: SentSpan | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;
