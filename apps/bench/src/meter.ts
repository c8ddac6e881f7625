import type { Usage } from './server.ts';

// Loaded into each measured server before its own code (`--import`): tells over the channel that
// `fork` opened what the process has used so far, and ends it with the process that measures.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    cpuMicroseconds: user + system,
    memoryBytes: process.memoryUsage.rss(),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
  };
  process.send?.(usage);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The channel alone must not keep a server alive that wants to stop.
process.channel?.unref();
