import { request } from 'playwright-core';
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
  await needNoInvoices(app);
  project.provide('site', { ...app, chromium });
  return stop;
}

/** What is ready today needs no invoice, so that walks that are not about money hand it over. */
async function needNoInvoices({ origin, admin }: App): Promise<void> {
  const requests = await request.newContext({ baseURL: origin });
  const { email: username, password } = admin;
  await requests.post('/api/auth/login', { data: { username, password } });
  const data = { billing: { since: '2999-01-01' } };
  const answer = await requests.put('/api/admin/settings', { data });
  if (!answer.ok()) throw new Error(`The settings answered ${answer.status()}`);
  await requests.dispose();
}
