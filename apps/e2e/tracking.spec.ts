import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { atCustoms, look, panelOf } from './support/tracking-panel.ts';

const byUsps = { number: '9400111206431019629328', status: 'delivered' } as const;

inEachLanguage((texts, lang) => {
  const { tracking, shipments } = texts;

  walk('shows a package of ours, in Jamaica time', async ({ open, page, site, watched }) => {
    await open('/track');
    const panel = panelOf(page, texts);
    await panel.number.fill(atCustoms.number);
    await panel.button.click();
    const card = page.getByRole('article', { name: atCustoms.number });
    await card.getByText(shipments.statuses[atCustoms.status], { exact: true }).first().waitFor();
    const carrier = lang === 'zh' ? tracking.carriers.china_post : atCustoms.carrier;
    await card.getByText(carrier).waitFor();
    const known = (await (
      await fetch(`${site.origin}${look}${atCustoms.number}?lang=${lang}`)
    ).json()) as Tracking;
    await expectEvents(page, known);
    const progress = card.getByRole('progressbar', { name: tracking.card.progress });
    expect(await progress.getAttribute('aria-valuenow')).toBe(String(known.progress));
    const way = card.getByRole('link', { name: tracking.card.carrierSite });
    expect(await way.getAttribute('href')).toBe(known.carrierUrl);
    await expectAccessible(page);

    await card.getByRole('link', { name: tracking.card.details }).click();
    await page.waitForURL(`**/tracking/${atCustoms.number}*`);
    const title = fill(tracking.details.title, { number: atCustoms.number });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('article', { name: tracking.card.label }).waitFor();
    await expectEvents(page, known);
    await expectAccessible(page);
    await expect.poll(() => watched.outside).toHaveLength(1);
  });

  test('opens a package by its address', async ({ open, page }) => {
    await open(`/tracking/${byUsps.number}`);
    const card = page.getByRole('article', { name: tracking.card.label });
    await card.getByText(shipments.statuses[byUsps.status], { exact: true }).first().waitFor();
  });

  test('has a page for an unknown package, and one for a failure', async ({
    open,
    page,
    watched,
  }) => {
    watched.expectFailure(404, look);
    watched.expectFailure(500, look);
    await page.route(`**${look}*`, (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await open('/tracking/CJS2611219999');
    await page.getByRole('alert').getByText(tracking.details.failedTitle).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: tracking.details.retry }).click();
    await page.getByRole('article', { name: tracking.page.nothing }).waitFor();
    await expectAccessible(page);
  });

  walk(
    'answers a customer code with counts and no personal data',
    async ({ open, page, watched }) => {
      watched.expectFailure(404, look);
      await open('/track');
      const panel = panelOf(page, texts);
      await panel.number.fill('j10-04');
      await panel.button.click();
      const card = page.getByRole('article', { name: 'J10-04' });
      await card.getByText(tracking.card.customerCode).waitFor();
      const said = (await card.textContent()) ?? '';
      const line = fill(shipments.countLine, { status: shipments.statuses.delivered, count: 2 });
      expect(said).toContain(line);
      expect(said).not.toMatch(/Simone|Chung|Ward Avenue|shoes/);
      expect(await card.getByRole('link').count()).toBe(0);
      await expectAccessible(page);

      await panel.number.fill('J10-987654');
      await panel.button.click();
      await page.getByRole('article', { name: tracking.page.nothing }).waitFor();
    },
  );

  test('shows an example on the home page, at 70 %', async ({ open, page }) => {
    await open('/');
    const card = page.getByRole('article').filter({ hasText: tracking.card.example });
    const progress = card.getByRole('progressbar', { name: tracking.card.progress });
    expect(await progress.getAttribute('aria-valuenow')).toBe('70');
    await card.getByText(shipments.statuses.in_transit, { exact: true }).first().waitFor();
  });
});

/** Every event with its place and its time in Jamaica, which is five hours behind UTC all year. */
async function expectEvents(page: Page, { events }: Tracking): Promise<void> {
  const stops = page.getByRole('article').locator('ol > li:has(time)');
  const shown = await stops.evaluateAll((items) =>
    items.map((item) => ({
      timestamp: item.querySelector('time')?.dateTime,
      text: item.textContent,
    })),
  );
  expect(shown.map(({ timestamp }) => timestamp)).toEqual(events.map((event) => event.timestamp));
  for (const [at, { timestamp, location }] of events.entries()) {
    const there = new Date(Date.parse(timestamp) - 5 * 60 * 60 * 1000).toISOString();
    expect(shown[at]?.text).toContain(there.slice(11, 16));
    expect(shown[at]?.text).toContain(location);
  }
}
