import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openDeps } from '../compose.ts';
import type { Deps } from '../context.ts';
import { type Config, readConfig } from '../environment/config.ts';
import { refuseWeakAdministrator } from '../features/accounts/weak-password.ts';
import { stopListening } from '../http/closing.ts';
import { prepareSignIn, startupBanner } from './startup-banner.ts';
import { StartupError } from './startup-error.ts';

/** Milliseconds between the stop signal and closing, in which requests are answered as before. */
const noticeMs = 250;

/** Milliseconds from the start to the collection of its garbage, which takes a tenth of a second. */
const settledAfterMs = 2_000;

/** Reads the settings, opens the dependencies, listens, and closes in reverse order. */
async function main(): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  refuseWeakAdministrator(config);
  // Loaded only where it is used, because it adds time and memory to the start.
  const stopTracing =
    config.tracesUrl && (await import('./tracing.ts')).startTracing(config.tracesUrl);
  const { deps, close } = await openDeps(config);
  const app = await buildApp(deps);
  closeWithGrace({ delay: 10_000, logger: deps.log }, async () => {
    // /api/ready answers 503 from now on, so a load balancer can redirect requests.
    deps.stopping.abort();
    await wait(noticeMs);
    // At the same time: one after the other, they could take longer than the delay above.
    await Promise.all([deps.jobs.finish(), stopListening(app).then(() => app.close())]);
    await close();
    if (stopTracing) await stopTracing();
  });
  try {
    await serve(app, deps);
  } catch (error) {
    // Closing takes away what the start still uses; it sets the exit code itself.
    if (!deps.stopping.signal.aborted) throw error;
  }
}

/** Listens, fills the demonstration, and says so. */
async function serve(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps;
  // Other services never load the demonstration.
  const demo = config.demo ? await import('../demo/demo.ts') : undefined;
  const fill = async () => [
    ...(await prepareSignIn(deps)),
    ...((await demo?.fillDemo(deps)) ?? []),
  ];
  // Everything is ready before the first answer. A password that is shown only once is made after
  // listening, so that a port in use does not lose it.
  const showsOnce = !config.admin || (config.demo && config.production);
  const early = showsOnce ? undefined : await fill();
  await app
    .listen({ host: config.host, port: config.port })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, config);
    });
  const signInLines = early ?? (await fill());
  await demo?.fillDemoWarehouse(deps);
  await demo?.fillDemoShops(deps);
  console.log(startupBanner(config, deps.settings().business.name, deps.publicUrl(), signInLines));
  setTimeout(collectGarbage, settledAfterMs).unref();
}

/**
 * A third of the memory is garbage of the start, which V8 would keep until there is much more
 * (docs/decisions/0060).
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function loadDotEnv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`PORT ${port} on ${host} is taken by another program.`);
  }
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) {
    return new StartupError(`HOST ${host} and PORT ${port} cannot be listened on (${error.code}).`);
  }
  return error;
}

main().catch((error: unknown) => {
  // A fault of the configuration is one sentence; only our own faults print a stack.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
