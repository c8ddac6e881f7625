import { fill } from '@jadeport/i18n';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { atCustoms, look, panelOf } from './support/tracking-panel.ts';

/** One number per carrier, in the shape that the panel recognises, and the page that it opens. */
const numbers = [
  ['usps', '9400111206206407628746', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum='],
  ['fedex', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['dhl', 'AB123456789', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  ['jamaica_post', 'LX123456785JM', 'https://t.17track.net/en#nums='],
  ['china_post', 'RX123456785CN', 'https://t.17track.net/en#nums='],
] as const;

inEachLanguage((texts) => {
  const { tracking } = texts;

  describe.each(['/', '/track'])('the panel on %s', (path) => {
    test('asks for a number and focuses its field', async ({ open, page }) => {
      await open(path);
      const panel = panelOf(page, texts);
      const toast = {
        title: tracking.required.title,
        description: tracking.required.text,
        kind: 'destructive',
      } as const;
      await panel.button.click();
      await expectToast(page, toast);
      await panel.number.fill('   ');
      await panel.number.press('Enter');
      await expectToast(page, toast);
      expect(await panel.number.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await panel.number.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);
    });

    walk('shows a card for an unknown number', async ({ open, page, watched }) => {
      watched.expectFailure(404, look);
      await open(path);
      const panel = panelOf(page, texts);
      await panel.number.fill('XYZ2611219999');
      await panel.number.press('Enter');
      const name = path === '/' ? 'XYZ2611219999' : tracking.page.nothing;
      const card = page.getByRole('article', { name });
      for (const text of [tracking.missing.badge, tracking.missing.text, tracking.missing.advice])
        await card.getByText(text, { exact: true }).waitFor();
      const way = card.getByRole('link', {
        name: fill(tracking.missing.check, { carrier: tracking.carriers.usps }),
      });
      expect(await way.getAttribute('href')).toContain('XYZ2611219999');
      expect(watched.outside).toEqual([]);
      // A message is searched for its number; this one is ours, so no carrier's page is offered.
      await panel.number.fill('您的快递单号 CJS2611219999, please collect');
      await panel.number.press('Enter');
      await expect.poll(() => panel.number.inputValue()).toBe('CJS2611219999');
      await way.waitFor({ state: 'detached' });
      await page.getByText('CJS2611219999', { exact: true }).waitFor();
      // The example number of the field opens the sample.
      const example = (await panel.number.getAttribute('placeholder')) ?? '';
      await panel.number.fill(example);
      await panel.number.press('Enter');
      const answer = page.getByRole('article', { name: example });
      await answer.getByText(tracking.card.example, { exact: true }).waitFor();
      await expectAccessible(page);
    });
  });

  walk('shows a late answer on a phone without moving anything', async ({ open, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/track');
    const panel = panelOf(page, texts);
    const answer = Promise.withResolvers<void>();
    await page.route(`**${look}*`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await panel.number.fill(atCustoms.number);
    await panel.number.press('Enter');
    await panel.busy.waitFor();
    const shifts = await page.evaluateHandle(() => {
      const seen: number[] = [];
      const note = (list: PerformanceObserverEntryList) =>
        seen.push(...list.getEntries().map((entry) => (entry as { value?: number }).value ?? 0));
      new PerformanceObserver(note).observe({ type: 'layout-shift' });
      return seen;
    });
    answer.resolve();
    await page.getByRole('article').locator('footer').waitFor();
    const sum = await shifts.evaluate(async (seen) => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return seen.reduce((all, value) => all + value, 0);
    });
    expect(sum).toBeLessThanOrEqual(0.01);
  });

  test('keeps a number that may be mistyped in view', async ({ open, page, watched }) => {
    watched.expectFailure(404, '/api/tracking/');
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/track');
    const { number } = panelOf(page, texts);
    await number.fill('CJS1234567894');
    await number.press('Enter');
    await page.getByRole('article', { name: tracking.page.nothing }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('shows that it is loading, and sends one request', async ({ open, page }) => {
    await open('/track');
    const panel = panelOf(page, texts);
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(`**${look}*`, async (route) => {
      asked += 1;
      await answer.promise;
      await route.continue();
    });
    await panel.number.fill('J10-04');
    await panel.number.press('Enter');
    await panel.busy.waitFor();
    await panel.busy.click({ force: true });
    await panel.number.press('Enter');
    await expectAccessible(page);
    answer.resolve();
    await page.getByRole('article', { name: 'J10-04' }).waitFor();
    await panel.button.waitFor();
    expect(asked).toBe(1);
  });

  test('opens the page of the carrier that a number belongs to', async ({
    open,
    page,
    watched,
  }) => {
    watched.expectFailure(404, look);
    await open('/track');
    const panel = panelOf(page, texts);
    for (const [carrier, number, prefix] of numbers) {
      await panel.number.fill(` ${number.slice(0, 4)} ${number.slice(4).toLowerCase()} `);
      await panel.button.click();
      const title = fill(tracking.opened.title, { carrier: tracking.carriers[carrier] });
      await expectToast(page, { title, description: tracking.opened.text });
      await page.getByRole('heading', { name: title }).waitFor();
      await expect.poll(() => watched.outside.at(-1)).toBe(prefix + number);
    }
    expect(watched.outside).toHaveLength(numbers.length);
    await expectAccessible(page);
  });

  test('opens the page of a selected carrier, without a look-up', async ({
    open,
    page,
    watched,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(look)) asked.push(request.url());
    });
    await open('/track');
    const panel = panelOf(page, texts);
    const { ups, dhl } = tracking.carriers;
    expect(await panel.openSite(dhl).count()).toBe(0);
    await panel.number.fill(numbers[1][1]);
    await panel.carrier.selectOption('dhl');
    // The example and the hint are of the selected carrier, although the number is another one's.
    expect(await panel.number.getAttribute('placeholder')).toBe('1234567891');
    await page.getByText(fill(tracking.hints.chosen, { carrier: dhl })).waitFor();
    await panel.number.fill('');
    await panel.openSite(dhl).click();
    await expectToast(page, {
      title: tracking.required.title,
      description: tracking.required.text,
      kind: 'destructive',
    });
    await panel.number.fill('J10-04');
    await panel.button.click();
    await expectToast(page, {
      title: fill(tracking.opened.title, { carrier: dhl }),
      description: tracking.opened.text,
    });
    await panel.carrier.selectOption('ups');
    await panel.openSite(ups).click();
    await expectToast(page, {
      title: fill(tracking.opened.title, { carrier: ups }),
      description: tracking.opened.text,
    });
    await expect
      .poll(() => watched.outside)
      .toEqual([
        'https://www.dhl.com/us-en/home/tracking.html?tracking-id=J10-04',
        'https://www.ups.com/track?tracknum=J10-04',
      ]);
    expect(asked).toEqual([]);
  });

  test('shows an error when the look-up fails', async ({ open, page, watched }) => {
    watched.expectFailure(503, look);
    await open('/track');
    const panel = panelOf(page, texts);
    await page.route(`**${look}*`, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await panel.number.fill('CJS2611219999');
    await panel.button.click();
    await expectToast(page, {
      title: tracking.failed.title,
      description: tracking.failed.text,
      kind: 'destructive',
    });
    expect(await panel.number.inputValue()).toBe('CJS2611219999');
    await expectAccessible(page);
  });

  test('moves from field to field by Tab', async ({ open, page }) => {
    await open('/track');
    const panel = panelOf(page, texts);
    await panel.number.focus();
    for (const next of [panel.carrier, panel.button]) {
      await page.keyboard.press('Tab');
      expect(await next.evaluate((each) => each === document.activeElement)).toBe(true);
    }
  });
});
