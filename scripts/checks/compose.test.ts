import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
// schema/compose-spec.json of github.com/compose-spec/compose-spec, 23 June 2026.
import schema from './compose-spec.json' with { type: 'json' };
import { root } from './tree.ts';

// ajv knows neither its formats (durations, ports) nor the address of its dialect with https.
const isCompose = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(
  schema,
);

test('docker-compose.yml follows the Compose Specification', () => {
  isCompose(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
  expect(isCompose.errors).toBeNull();
});

test('a service with an unknown key is refused', () => {
  expect(isCompose({ services: { app: { image: 'jadeport', restarts: 'always' } } })).toBe(false);
});

test('Docker Compose reads it', ({ skip, onTestFinished }) => {
  const compose = (cwd: string, ...args: string[]) =>
    spawnSync('docker', ['compose', ...args], { cwd, encoding: 'utf8' });
  skip(compose(root, 'version').status !== 0, 'Docker Compose 2 is not here');
  const folder = mkdtempSync(join(tmpdir(), 'jadeport-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const each of ['docker-compose.yml', 'docs/scale']) {
    cpSync(join(root, each), join(folder, each), { recursive: true });
  }
  const env = 'POSTGRES_PASSWORD=x\nSECRET_KEY=x\nPUBLIC_URL=https://ship.example\n';
  writeFileSync(join(folder, '.env'), env);
  expect(compose(folder, 'config', '--quiet')).toMatchObject({ status: 0, stderr: '' });
});
