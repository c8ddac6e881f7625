// @ts-check
// Loaded into each measured server before its own code (`--import`): sends the resource usage of
// the process and its profiles over the channel of `fork`, and ends the server with the measuring
// process. It is no TypeScript, because Node's compiler of TypeScript would add 10 MiB to what is
// measured.

let statements = 0;

process.on('message', (message) => {
  if (message === 'usage') sendUsage();
  if (message === 'start profile') void startProfile();
  if (message === 'end profile') void endProfile();
});

function sendUsage() {
  const { user, system } = process.cpuUsage();
  /** @type {import('./server.ts').Usage} */
  const usage = {
    cpuMicroseconds: user + system,
    memoryBytes: process.memoryUsage.rss(),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    statements,
  };
  process.send?.(usage);
}

/** @type {import('node:inspector/promises').Session | undefined} */
let profiler;

async function startProfile() {
  const { Session } = await import('node:inspector/promises');
  profiler = new Session();
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.start');
  process.send?.('started');
}

async function endProfile() {
  process.send?.(await profiler?.post('Profiler.stop'));
}

if (process.env.COUNT_STATEMENTS) {
  const { Client } = (await import('pg')).default;
  const { query } = Client.prototype;
  /** @param {...any} given */
  Client.prototype.query = function (...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : first.text;
    if (!text?.includes('pgboss')) statements += 1;
    return Reflect.apply(query, this, given);
  };
}

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The channel alone must not keep a stopping server alive.
process.channel?.unref();
