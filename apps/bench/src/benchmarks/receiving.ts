import { join } from 'node:path';
import { doNotPrint } from '@jadeport/e2e/printer';
import { scanned } from '@jadeport/e2e/scanner';
import { controls } from '@jadeport/i18n/zh/controls';
import { receiving as texts } from '@jadeport/i18n/zh/receiving';
import type { Page } from 'playwright-core';
import type { Benchmark } from '../benchmark.ts';
import { seconds, spread } from '../figures.ts';
import { admin, withAdmin } from '../scans.ts';
import { openSite, type Site } from '../web/site.ts';
import { desktop, visit } from '../web/visit.ts';

/** Milliseconds between two keys of a clerk who types with one hand. */
const keyMs = 250;
/** Milliseconds in which the clerk turns from one thing to the next: parcel, scale, tape, camera. */
const turnMs = 1500;
const photograph = join(import.meta.dirname, '../../../web/public/icon-512.png');

/** The receiving of a parcel in a browser, from the scan to its label, in Chinese. */
export const receiving: Benchmark = {
  name: 'receiving',
  summary: 'the clerk’s walk from a scan to the printed label, in a browser and in Chinese',
  async run({ rounds, quick }) {
    const walks = rounds ?? (quick ? 3 : 20);
    await using site = await openSite(withAdmin);
    return await visit(site, { ...desktop, locale: 'zh-CN' }, async (page) => {
      await signInAs(page, site);
      const found: Walk[] = [];
      for (let walk = 0; walk < walks; walk++) found.push(await receive(page, site));
      const interactions = Math.max(...found.map((walk) => walk.interactions));
      const of = (part: (walk: Walk) => number) => spread(found.map(part), seconds);
      const note = `The clerk types a key each ${keyMs} ms and takes ${turnMs} ms from one thing to the next, which is the second row. The aims are a median of at most 20 s and at most 5 interactions.`;
      const title = `${walks} parcels received in Chinese`;
      const rows = [
        ['', 'a parcel'],
        ['from the scan to the printed label', of(({ total }) => total)],
        ['of it the clerk', of(({ clerk }) => clerk)],
        ['of it the service', of(({ total, clerk }) => total - clerk)],
        ['interactions', String(interactions)],
      ];
      const faults = interactions > 5 ? [`${interactions} interactions`] : [];
      return { tables: [{ title, rows, notes: [note] }], faults };
    });
  },
};

type Walk = { total: number; clerk: number; interactions: number };

async function signInAs(page: Page, { origin }: Site): Promise<void> {
  const { request } = page.context();
  await request.post(`${origin}/api/auth/login`, { data: admin });
  await doNotPrint(page.context());
  page.on('filechooser', (chooser) => void chooser.setFiles(photograph));
  await page.goto(`${origin}/admin/receiving?lang=zh`);
  await page.getByRole('textbox', { name: texts.scan.label }).waitFor();
}

async function receive(page: Page, { origin }: Site): Promise<Walk> {
  const number = await expected(page, origin);
  let clerk = 0;
  const wait = async (milliseconds: number) => {
    clerk += milliseconds;
    await page.waitForTimeout(milliseconds);
  };
  const type = async (text: string) => {
    await wait(turnMs + text.length * keyMs);
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  };
  const more = page.getByRole('button', { name: controls.photographs.more });
  const interactions = [
    async () => {
      await scanned(page, number);
      await status(page, texts.match.matched).waitFor();
    },
    () => type('2.5'),
    () => type('30x20x10'),
    async () => {
      await wait(turnMs);
      await page.locator('button:focus').waitFor();
      await page.keyboard.press('Enter');
      await more.waitFor();
    },
    async () => {
      const label = page.waitForResponse((answer) => answer.url().endsWith('/label.pdf'));
      await page.keyboard.press('Enter');
      await label;
    },
  ];
  const started = performance.now();
  for (const interact of interactions) await interact();
  await status(page, texts.results.matched).waitFor();
  return { total: performance.now() - started, clerk, interactions: interactions.length };
}

const status = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').getByText(text, { exact: true });

/** Our number of a new package that is expected. */
async function expected(page: Page, origin: string): Promise<string> {
  const customers = await page.request.get(`${origin}/api/admin/customers?limit=1`);
  const [{ customerCode }] = (await customers.json()).items;
  const data = { customerCode, description: 'Desk lamp', weight: 2.5 };
  const answer = await page.request.post(`${origin}/api/admin/shipments`, { data });
  if (!answer.ok()) throw new Error(`a package: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).trackingNumber;
}
