import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type ViewportSize } from 'playwright-core';
import type { Site } from './global-setup.ts';

/**
 * Opens a browser with lasting storage and service workers, as on a device of its own. The storage
 * is removed when the test ends.
 */
export async function openDevice(
  { chromium: { path, args }, dataDir }: Site,
  onCleanup: (end: () => Promise<void>) => void,
  viewport?: ViewportSize,
): Promise<BrowserContext> {
  const folder = await mkdtemp(join(dataDir, 'browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    args,
    reducedMotion: 'reduce',
    ...(viewport && { viewport }),
  });
  onCleanup(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  context.setDefaultTimeout(15_000);
  return context;
}
