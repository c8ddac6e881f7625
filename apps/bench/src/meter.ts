import { Client } from 'pg';
import type { Usage } from './server.ts';

// Loaded into each measured server before its own code (`--import`): sends the resource usage of
// the process over the channel of `fork`, and ends the server with the measuring process.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    cpuMicroseconds: user + system,
    memoryBytes: process.memoryUsage.rss(),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    statements,
  };
  process.send?.(usage);
});

type Query = string | { text?: string };
let statements = 0;
const driver = Client.prototype as { query: (this: unknown, ...given: unknown[]) => unknown };
const { query } = driver;
driver.query = function (...given) {
  const [first] = given as [Query];
  const text = typeof first === 'string' ? first : first.text;
  if (!text?.includes('pgboss')) statements += 1;
  return query.apply(this, given);
};

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The channel alone must not keep a stopping server alive.
process.channel?.unref();
