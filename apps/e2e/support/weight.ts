import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Response } from 'playwright-core';
import type { App } from './app.ts';
import { signIn } from './customer.ts';

const kinds = ['scripts', 'styles', 'html', 'font', 'images', 'data'] as const;
type Kind = (typeof kinds)[number];

/**
 * Bytes that a page fetches by itself, without headers: `gzip`, which every browser takes and in
 * which scripts are limited, and `sent`, with Brotli, which browsers prefer. Answers of the API are
 * not compressed.
 */
export type Weight = Record<Kind, { gzip: number; sent: number }>;

/** Milliseconds after the load of a page in which what it fetches counts as its weight. */
const countedMs = 3_000;
/** On a busy machine, what is under way is waited for. */
const quietMs = 1_000;

const kindOf = (type: string): Kind => {
  if (type.includes('javascript')) return 'scripts';
  if (type.includes('css')) return 'styles';
  if (type.includes('html')) return 'html';
  if (type.startsWith('font')) return 'font';
  return type.startsWith('image') ? 'images' : 'data';
};

/**
 * Opens a page in a new browser and adds up what it, or a service worker, fetches until three
 * seconds after its load without any touch or key. The stream of changes has no size.
 */
async function weigh(context: BrowserContext, address: string): Promise<Weight> {
  const open = new Set<object>();
  const answers: Response[] = [];
  let latest = Date.now();
  const under: Promise<unknown>[] = [];
  context.on('request', (request) => {
    latest = Date.now();
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => {
    latest = Date.now();
    open.delete(request);
    under.push(request.response().then((response) => response?.ok() && answers.push(response)));
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await setTimeout(countedMs);
  while (open.size > 0 || Date.now() - latest < quietMs) await setTimeout(100);
  await Promise.all(under);

  const weight = Object.fromEntries(kinds.map((kind) => [kind, { gzip: 0, sent: 0 }])) as Weight;
  // A file that page and service worker ask for is sent once.
  for (const response of new Map(answers.map((each) => [each.url(), each])).values()) {
    const counted = weight[kindOf(response.headers()['content-type'] ?? '')];
    const packed = response.headers()['content-encoding'] !== undefined;
    const body = packed ? 0 : (await response.body()).length;
    counted.gzip += packed ? await sizeOf(response.url(), 'gzip') : body;
    counted.sent += packed ? await sizeOf(response.url(), 'br') : body;
  }
  return weight;
}

/** The same for the demonstration customer on their pages, an administrator on staff's, a visitor on others. */
export async function weighAs(browser: Browser, app: App, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (path.startsWith('/admin')) await signIn(context, app, app.admin);
    if (path === '/dashboard') await signIn(context, app, app.demo);
    return await weigh(context, app.origin + path);
  } finally {
    await context.close();
  }
}

/** Bytes of a public file in an encoding, as the server sends it. */
function sizeOf(address: string, encoding: 'gzip' | 'br'): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => done(bytes));
    }).on('error', fail);
  });
}
