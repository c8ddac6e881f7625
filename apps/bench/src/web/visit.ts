import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './site.ts';

export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

export const desktop = { viewport: { width: 1280, height: 900 } } as const;

/** Opens a page in a browser without cache. */
export async function visit<Found>(
  { browser }: Site,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000);
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

const kilobitsPerSecond = 1000 / 8;

/** Applies Lighthouse's slow 4G through the debugger, and a quarter of a core. */
export async function slowDown(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1474.56 * kilobitsPerSecond,
    uploadThroughput: 675 * kilobitsPerSecond,
  });
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
