import type { TestProject } from 'vitest/node';
import { type App, startApp } from './app.ts';
import { type Chromium, findChromium } from './chromium.ts';

/** What every spec gets: the running service and a browser. */
export type Site = App & { chromium: Chromium };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null on a machine without a browser, where every spec is skipped. */
    site: Site | null;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chromium = await findChromium();
  if ('missing' in chromium) {
    console.log(`Browser tests are skipped: ${chromium.missing}.`);
    project.provide('site', null);
    return undefined;
  }
  const { app, stop } = await startApp();
  project.provide('site', { ...app, chromium });
  return stop;
}
