import { findChromium } from '@jadeport/e2e/chromium';
import getPort from 'get-port';
import { type Browser, chromium } from 'playwright-core';
import { CannotRunError } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { startServer } from '../server.ts';

/** The running app, and a Chromium to open it. */
export type Site = AsyncDisposable & {
  origin: string;
  browser: Browser;
  /** The port at which other programs can drive the same Chromium. */
  debuggingPort: number;
  /** Our own number of an existing package. */
  packageNumber: string;
};

/** A package of the demonstration data, by its waybill. */
const waybill = 'EV092201108CN';

/**
 * Starts the app with its demonstration data, and Chromium.
 *
 * @throws CannotRunError where no Chromium is installed
 */
export async function openSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const found = await findChromium();
  if ('missing' in found) throw new CannotRunError(found.missing);
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const server = opened.use(
    await startServer('api', folder.path, { DEMO: '1', RATE_LIMIT_PER_MINUTE: '0', ...settings }),
  );
  const known = (await (await fetch(`${server.url}/api/tracking/${waybill}`)).json()) as {
    trackingNumber: string;
  };
  const debuggingPort = await getPort({ host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args, `--remote-debugging-port=${debuggingPort}`],
  });
  opened.defer(() => browser.close());
  const all = opened.move();
  return {
    origin: server.url,
    browser,
    debuggingPort,
    packageNumber: known.trackingNumber,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
