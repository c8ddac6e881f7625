import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { pagesOf } from './pages.ts';
import type { Site } from './site.ts';
import { desktop, phone, visit } from './visit.ts';

/** What a first visit fetched. */
export type Wire = { name: string; size: string; requests: string[]; bytes: number };

const quietFor = 2500;

/** What is fetched for each page before any touch, by a browser without cache. */
export async function wiresOf(site: Site, paths: readonly string[]): Promise<Wire[]> {
  const wires: Wire[] = [];
  for (const page of pagesOf(paths, ['en']))
    for (const [size, options] of Object.entries({ '360 px': phone, '1280 px': desktop }))
      wires.push({
        name: page.path,
        size,
        ...(await firstVisit(site, options, site.origin + page.address)),
      });
  return wires;
}

function firstVisit(site: Site, options: BrowserContextOptions, address: string) {
  return visit(site, options, async (page) => {
    const fetched = await watchNetwork(page);
    await page.goto(address, { waitUntil: 'load' });
    await setTimeout(quietFor);
    return fetched();
  });
}

/** Counts bytes on the wire, headers included. */
async function watchNetwork(page: Page): Promise<() => Pick<Wire, 'requests' | 'bytes'>> {
  const requests: string[] = [];
  let bytes = 0;
  const debug = await page.context().newCDPSession(page);
  debug.on('Network.requestWillBeSent', ({ request }) => {
    requests.push(new URL(request.url).pathname);
  });
  debug.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await debug.send('Network.enable');
  return () => ({ requests, bytes });
}
