import { readFileSync } from 'node:fs';
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
