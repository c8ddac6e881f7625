import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmInstall } from '../npm-install.ts';
import { type Server, startServer } from '../server.ts';

const run = promisify(execFile);

const version = '2.21.2';
const packages = ['medusa', 'framework', 'cli'].map((name) => `@medusajs/${name}@${version}`);

/** Outside the repository, because Node would find our packages from a folder within. */
const home = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  `jadeport-bench/medusa@${version}`,
);

const administrator = { email: 'admin@example.com', password: 'bench-password' } as const;

/** Without the pages of its administration, and with its own modules in memory instead of Redis. */
const config = `
const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: '', adminCors: '', authCors: '',
      jwtSecret: 'for benchmarks alone', cookieSecret: 'for benchmarks alone',
    },
  },
});
`;

export type Medusa = {
  version: string;
  start(): Promise<Server>;
  signIn(server: Server): Promise<string>;
};

/**
 * Installs Medusa once, and sets up a project of it in a folder, with an administrator in an empty
 * database.
 *
 * @throws CannotRunError where npm cannot bring it
 */
export async function prepareMedusa(folder: string, databaseUrl: string): Promise<Medusa> {
  await npmInstall(home, packages);
  await symlink(join(home, 'node_modules'), join(folder, 'node_modules'));
  const project = { private: true, dependencies: { '@medusajs/medusa': version } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await writeFile(join(folder, 'medusa-config.js'), config);
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    HOME: folder,
  };
  const program = join(home, 'node_modules/@medusajs/cli/cli.js');
  const command = (...args: string[]) =>
    run(process.execPath, [program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...settings },
      maxBuffer: 100_000_000,
    });
  await command('db:migrate');
  await command('user', '-e', administrator.email, '-p', administrator.password);
  const medusa = { name: 'Medusa', file: program, args: ['start'], health: '/health' };
  return {
    version,
    start: () => startServer(medusa, folder, settings),
    signIn,
  };
}

/** Returns the Authorization header of the administrator. */
async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  return `Bearer ${((await answer.json()) as { token: string }).token}`;
}
