import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const signs: Readonly<Record<string, string>> = { '-': 'Minus', '/': 'Slash', '.': 'Period' };

const codeOf = (key: string) => {
  if (key.length > 1) return key;
  if (/\d/.test(key)) return `Digit${key}`;
  return signs[key] ?? `Key${key.toUpperCase()}`;
};

/**
 * Types like a scanner: each key `every` ms after the previous one, then Enter. The events carry their
 * own times, because a busy machine would deliver the keys as slowly as a hand types.
 */
export async function scanned(page: Page, text: string, every = 5): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now();
  for (const [at, key] of [...text, 'Enter'].entries()) {
    const event = { key, code: codeOf(key), timestamp: (began + at * every) / 1000 };
    const printed = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...printed });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
  await cdp.detach();
}

/**
 * Opens Receiving from the overview, and scans while it opens: the whole number is looked up, wherever
 * the burst begins, and nothing is refused.
 *
 * @param open opens a page of the site
 * @param after milliseconds from the press to the first key
 */
export async function scanWhileOpening(
  page: Page,
  open: (path: string) => Promise<unknown>,
  names: { receiving: string; cut: string },
  after: number,
): Promise<void> {
  const waybill = `SF7${String(100_000_000_000 + after)}`;
  const asked: (string | null)[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/receiving') asked.push(searchParams.get('waybill'));
  });
  await open('/admin');
  const link = page.getByRole('navigation').getByRole('link', { name: names.receiving }).first();
  await link.waitFor();
  await link.evaluate((each) => (each as HTMLElement).click());
  await page.waitForTimeout(after);
  await scanned(page, waybill, 10);
  const answer = page.getByRole('main').getByRole('status');
  await answer.getByText(waybill, { exact: true }).waitFor();
  expect(asked).toEqual([waybill]);
  expect(await page.getByText(names.cut).count()).toBe(0);
}
