import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CannotRunError } from './benchmark.ts';

const run = promisify(execFile);

/**
 * Installs packages, `name@version`, into a folder that then stays, unless it is there.
 *
 * @throws CannotRunError where npm cannot bring them
 */
export async function npmInstall(folder: string, packages: readonly string[]): Promise<void> {
  if (existsSync(folder)) return;
  const staging = `${folder}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  await writeFile(`${staging}/package.json`, '{ "private": true }\n');
  const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await run('npm', ['install', ...flags, ...packages], { cwd: staging });
  } catch (error) {
    await rm(staging, { recursive: true });
    throw new CannotRunError(`npm cannot bring ${packages[0]}: ${(error as Error).message}`);
  }
  await rename(staging, folder);
}
