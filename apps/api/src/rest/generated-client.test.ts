// @processes
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aKeyOf } from '../../testing/keys.ts';
import { aMemberOfStaff } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const root = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

let home: TestApp;
let folder: string;

beforeAll(async () => {
  home = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'jadeport-generated-'));
  await symlink(join(root, 'apps/api/node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

/** The program that `docs/programs.md` prints. */
async function printedProgram(): Promise<string> {
  const page = await readFile(join(root, 'docs/programs.md'), 'utf8');
  return /^```ts\n(.+?)^```/ms.exec(page)?.[1] ?? '';
}

const settings = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { types: ['node'], lib: ['es2024', 'dom'] },
  include: ['*.ts'],
};

test('the client generated from the document works with the printed program, and both run', async () => {
  const document = pathToFileURL(join(root, 'docs/openapi.json'));
  const types = astToString(await openapiTypescript(document));
  await writeFile(join(folder, 'jadeport.ts'), types);
  await writeFile(join(folder, 'program.ts'), await printedProgram());
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const checked = await run(process.execPath, [tsc, '-p', folder]).catch((error) => error);
  expect(checked.stdout).toBe('');

  const url = await home.app.listen({ host: '127.0.0.1', port: 0 });
  const { key } = await aKeyOf(home, await aMemberOfStaff(home), ['shipments']);
  const program = join(folder, 'program.ts');
  const { stdout, stderr } = await run(process.execPath, [program, url, key]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    new RegExp(
      [
        '^Registered (J10-\\d+)',
        'Entered (CJS\\d{10})',
        'Looked up \\2: Kitchen scale of Marcia Campbell',
        'Shipments of \\1: \\2',
        'Moved to received, next processing,.+',
        'Tracked \\2: received, 20%\n$',
      ].join('\n'),
    ),
  );
});
