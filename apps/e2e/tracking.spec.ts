import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill, type Texts } from '@jadeport/i18n';
import { chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { newEmail, signIn } from './support/customer.ts';
import { mailTo } from './support/mail.ts';
import { codeIn, smsTo } from './support/sms.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectNoToast, expectToast } from './support/toast.ts';

/** One number per carrier, in the shape that the panel recognises, and the page that it opens. */
const numbers = [
  ['usps', '9400111206206407628746', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum='],
  ['fedex', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['dhl', 'AB123456789', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  ['jamaica_post', 'LX123456785JM', 'https://t.17track.net/en#nums='],
  ['china_post', 'RX123456785CN', 'https://t.17track.net/en#nums='],
] as const;

/** Packages of the demonstration data by their carrier's number. */
const atCustoms = {
  number: 'EV092201108CN',
  carrier: 'CHINA POST',
  status: 'customs_hold',
} as const;
const byUsps = { number: '9400111206431019629328', status: 'delivered' } as const;

const look = '/api/tracking/';

function panelOf(page: Page, { tracking: { panel } }: Texts) {
  const form = page.getByRole('form', { name: panel.heading });
  return {
    number: form.getByLabel(panel.number),
    carrier: form.getByLabel(panel.carrier, { exact: true }),
    button: form.getByRole('button', { name: panel.submit, exact: true }),
    busy: form.getByRole('button', { name: panel.submitting }),
    openSite: (carrier: string) =>
      form.getByRole('button', { name: fill(panel.openSite, { carrier }) }),
  };
}

inEachLanguage((texts, lang) => {
  const { tracking, shipments } = texts;

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

    firstWalk('shows a card for an unknown number', async ({ open, page, watched }) => {
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

  firstWalk('shows a package of ours, in Jamaica time', async ({ open, page, site, watched }) => {
    await open('/track');
    const panel = panelOf(page, texts);
    await panel.number.fill(atCustoms.number);
    await panel.button.click();
    const card = page.getByRole('article', { name: atCustoms.number });
    await card.getByText(shipments.statuses[atCustoms.status], { exact: true }).first().waitFor();
    await card.getByText(atCustoms.carrier).waitFor();
    const known = (await (
      await fetch(`${site.origin}${look}${atCustoms.number}`)
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

  test('the toast is focused by F8 and closed by a swipe of 50 px', async ({ open, page }) => {
    await open('/track');
    await panelOf(page, texts).button.click();
    const { title, text: description } = tracking.required;
    await expectToast(page, { title, description, kind: 'destructive' });
    await page.keyboard.press('F8');
    const reached = () => document.activeElement?.querySelector('[data-kind]') !== null;
    expect(await page.evaluate(reached)).toBe(true);
    const swipe = async (pixels: number) => {
      await page.getByRole('listitem').filter({ hasText: title }).hover();
      await page.mouse.down();
      const box = await page.locator('[data-kind]').boundingBox();
      const [x, y] = [
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      ];
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expectToast(page, { title, description, kind: 'destructive' });
    await swipe(60);
    await expectNoToast(page);
  });

  test('one toast at a time is shown, for five seconds, and is never wide', async ({
    open,
    page,
  }) => {
    await page.clock.install();
    await open('/track');
    const panel = panelOf(page, texts);
    const required = {
      title: tracking.required.title,
      description: tracking.required.text,
      kind: 'destructive',
    } as const;
    // The first toast loads its code, and must have closed before the clock is stopped.
    await panel.button.click();
    await expectToast(page, required);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expectNoToast(page);
    await panel.button.click();
    await expectToast(page, required);
    const widthOf = async () => (await page.locator('[data-kind]').boundingBox())?.width ?? 0;
    expect(await widthOf()).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await widthOf()).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await widthOf()).toBeLessThanOrEqual(360);
    await page.clock.runFor(4_800);
    await expectToast(page, required);
    await page.clock.runFor(400);
    await expectNoToast(page);

    await panel.button.click();
    await expectToast(page, required);
    await page.clock.runFor(3_000);
    await panel.number.fill('J10-04');
    await panel.carrier.selectOption('dhl');
    await panel.button.click();
    const opened = {
      title: fill(tracking.opened.title, { carrier: tracking.carriers.dhl }),
      description: tracking.opened.text,
    };
    await expectToast(page, opened);
    // The five seconds count from this toast alone.
    await page.clock.runFor(3_000);
    await expectToast(page, opened);
  });

  test('a toast closes by itself after an earlier one was closed by hand', async ({
    context,
    open,
    page,
  }) => {
    await page.clock.install();
    await open('/track');
    const panel = panelOf(page, texts);
    const { title, text: description } = tracking.required;
    const required = { title, description, kind: 'destructive' } as const;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const close = page.getByRole('button', { name: texts.shell.close, exact: true });
    const byTouch = async () => {
      const box = await close.boundingBox();
      const at = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const byKeys = async () => {
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
    };
    for (const byHand of [byTouch, byKeys]) {
      await panel.button.click();
      await expectToast(page, required);
      await byHand();
      await expectNoToast(page);
      await panel.button.click();
      await expectToast(page, required);
      await page.clock.runFor(5_200);
      await expectNoToast(page);
    }
  });

  walk(
    'every state fits the narrowest screen, and nothing moves with reduced motion',
    async ({ open, page, watched }) => {
      watched.expectFailure(404, look);
      await page.setViewportSize({ width: 320, height: 568 });
      await open('/');
      const moving = () => document.getAnimations().map((each) => each.playState);
      await expect.poll(() => page.evaluate(moving)).toEqual([]);
      const panel = panelOf(page, texts);
      await panel.button.click();
      await expectNoSidewaysScroll(page);
      const card = page.getByRole('article');
      for (const number of ['CJS2611219999', 'J10-04', atCustoms.number]) {
        await panel.number.fill(number);
        await panel.number.press('Enter');
        await card.filter({ hasText: number }).first().waitFor();
        await expectNoSidewaysScroll(page);
      }
      await page.getByRole('button', { name: tracking.notifications.button }).click();
      await page.getByRole('dialog', { name: texts.notifications.title }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: tracking.scan.button }).click();
      await page.getByText(tracking.scan.problems.noCamera).waitFor();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(moving)).toEqual([]);
    },
  );

  test('moves from field to field by Tab', async ({ open, page }) => {
    await open('/track');
    const panel = panelOf(page, texts);
    await panel.number.focus();
    for (const next of [panel.carrier, panel.button]) {
      await page.keyboard.press('Tab');
      expect(await next.evaluate((each) => each === document.activeElement)).toBe(true);
    }
  });

  describe('the scanner', () => {
    const { scan } = tracking;
    const waybill = atCustoms.number;

    /** The codes in the pictures of `codes/`. */
    const pictures = [
      ['QRCode', 'CJS2611210017'],
      ['Code128', waybill],
      ['Code39', waybill],
      ['EAN13', '5901234123457'],
      ['ITF', '12345678901234'],
      ['PDF417', waybill],
      ['DataMatrix', waybill],
      ['Aztec', waybill],
      ['Codabar', 'A123456789012B'],
    ] as const;

    test('reads every symbology from a picture, and tracks the number', async ({
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(404, look);
      await open('/track');
      const panel = panelOf(page, texts);
      const dialog = page.getByRole('dialog', { name: scan.button });
      for (const [symbology, number] of pictures) {
        await page.getByRole('button', { name: scan.button }).click();
        await dialog.getByText(scan.problems.noCamera).waitFor();
        const picture = join(import.meta.dirname, 'codes', `${symbology}.png`);
        await dialog.locator('input[type="file"]').setInputFiles(picture);
        await expect.poll(() => panel.number.inputValue(), { message: symbology }).toBe(number);
        await dialog.waitFor({ state: 'detached' });
        await panel.number.fill('');
      }
    });

    walk(
      'shows errors for a missing camera and for a picture without a code',
      async ({ open, page }) => {
        await open('/track');
        const button = page.getByRole('button', { name: scan.button });
        await button.click();
        const dialog = page.getByRole('dialog', { name: scan.button });
        await dialog.getByText(scan.problems.noCamera).waitFor();
        await expectAccessible(page);
        const empty = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
        const picture = { name: 'empty.png', mimeType: 'image/png', buffer: empty };
        await dialog.locator('input[type="file"]').setInputFiles(picture);
        await dialog.getByText(scan.problems.unreadable).waitFor();
        await page.keyboard.press('Escape');
        expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      },
    );

    test('shows an error when the camera is not allowed', async ({ open, page }) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await open('/track');
      await page.getByRole('button', { name: scan.button }).click();
      await page.getByText(scan.problems.denied).waitFor();
      await expectAccessible(page);
    });

    test('asks for the camera and loads the reader only for a scan', async ({ open, page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open('/track');
      const reader = () => asked.filter((url) => /scan-(dialog|worker|reader)|\.wasm/.test(url));
      expect(reader()).toEqual([]);
      await page.getByRole('button', { name: scan.button }).click();
      await expect.poll(() => reader().length).toBeGreaterThan(0);
    });

    test.for([
      ['QRCode', 'CJS2611210017'],
      ['Code128', waybill],
    ] as const)(
      'reads a %s with the camera',
      async ([symbology, number], { page, site, lang, onTestFinished }) => {
        const film = join(site.dataDir, `${symbology}-${lang}.mjpeg`);
        await writeFile(film, await filmOf(page, symbology));
        const browser = await chromium.launch({
          executablePath: site.chromium.path,
          args: [
            ...site.chromium.args,
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${film}`,
          ],
        });
        onTestFinished(() => browser.close());
        const phone = await browser.newPage({ serviceWorkers: 'block' });
        await phone.addInitScript(rememberStream);
        await phone.goto(`${site.origin}/track?lang=${lang}`, { waitUntil: 'networkidle' });
        await phone.getByRole('button', { name: scan.button }).click();
        await expect.poll(() => panelOf(phone, texts).number.inputValue()).toBe(number);
        await phone.getByRole('article').first().waitFor();
        // Closing the dialog switches the camera off.
        await expect.poll(() => phone.evaluate(streamIsLive)).toBe(false);
        const ask = phone.getByRole('button', { name: scan.button });
        expect(await ask.evaluate((each) => each === document.activeElement)).toBe(true);
      },
    );
  });

  describe('notifications', () => {
    const { subscriptions } = texts;
    const notifications = { ...tracking.notifications, ...texts.notifications };

    firstWalk(
      'go to an address after its owner has confirmed it, until they unsubscribe',
      async ({ open, page, site, watched }) => {
        watched.expectFailure(400, '/subscriptions');
        const address = newEmail();
        await open(`/tracking/${atCustoms.number}`);
        const ask = page.getByRole('button', { name: notifications.button });
        await ask.click();
        const dialog = page.getByRole('dialog', { name: notifications.title });
        const field = dialog.getByLabel(notifications.to.email);
        const submit = dialog.getByRole('button', { name: notifications.submit });
        await submit.click();
        await dialog.getByText(notifications.needed.email).waitFor();
        expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
        await expectAccessible(page);
        await field.fill('nobody');
        await submit.click();
        await dialog.getByText(texts.validation.CONTACT_EMAIL_INVALID).waitFor();
        await field.fill(address);
        await submit.click();
        await dialog.getByText(fill(subscriptions.unsentEmail, { to: address })).waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        const asked = page.getByRole('button', { name: notifications.on.asked });
        await expect
          .poll(() => asked.evaluate((each) => each === document.activeElement))
          .toBe(true);

        const { text } = await mailTo(site.dataDir, address);
        const link = linkIn(text, 'confirm');
        expect(new URL(link, site.origin).searchParams.get('lang') ?? 'en').toBe(lang);
        await open(link);
        await page.getByRole('heading', { name: notifications.link.confirm.title }).waitFor();
        await expectAccessible(page);
        await page.getByRole('button', { name: notifications.link.confirm.button }).click();
        await page.getByRole('heading', { name: notifications.link.confirm.done }).waitFor();
        await expectAccessible(page);
      },
    );

    test('go to a phone by SMS, and end by the link in it', async ({
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(400, '/subscriptions');
      const typed = '876-555-0141';
      const number = `+1${typed.replaceAll('-', '')}`;
      const hidden = `+1876•••${number.slice(-4)}`;
      const ask = async () => {
        await open(`/tracking/${atCustoms.number}`);
        await page.getByRole('button', { name: notifications.button }).click();
        const dialog = page.getByRole('dialog', { name: notifications.title });
        await dialog.getByRole('radio', { name: notifications.channels.sms }).check();
        const field = dialog.getByLabel(notifications.to.sms);
        await field.fill('12');
        await field.press('Enter');
        await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
        await field.fill(typed);
        await field.press('Enter');
        await dialog.getByText(fill(subscriptions.confirmSms, { to: number })).waitFor();
      };
      await ask();
      await open(linkIn(await smsTo(site.dataDir, number), 'confirm'));
      const facts = page.getByRole('main').locator('dd');
      const ours = expect.stringMatching(/^CJS\d{10}$/);
      // The link is no secret, so the page shows only the end of the phone number.
      await expect.poll(() => facts.allTextContents()).toEqual([ours, hidden]);
      await page.getByRole('button', { name: notifications.link.confirm.button }).click();
      await page.getByRole('heading', { name: notifications.link.confirm.done }).waitFor();

      await ask();
      const stop = linkIn(await smsTo(site.dataDir, number, 2), 'stop');
      await open(stop);
      await page.getByRole('heading', { name: notifications.link.stop.title }).waitFor();
      await expect.poll(() => facts.allTextContents()).toEqual([ours, hidden]);
      await expectAccessible(page);
      const press = page.getByRole('button', { name: notifications.link.stop.button });
      await press.focus();
      await page.keyboard.press('Enter');
      const done = page.getByRole('heading', { name: notifications.link.stop.done });
      await done.waitFor();
      // A screen reader announces the result.
      expect(await done.evaluate((each) => each === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await open(stop);
      await done.waitFor();
    });

    walk('are confirmed and stopped without JavaScript', async ({ openPlain, site }) => {
      const to = newEmail();
      const ask = () =>
        fetch(`${site.origin}/api/tracking/${atCustoms.number}/subscriptions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': lang },
          body: JSON.stringify({ channel: 'email', to }),
        });
      for (const [count, act] of [
        [1, 'confirm'],
        [2, 'stop'],
      ] as const) {
        await ask();
        const page = await openPlain(linkIn((await mailTo(site.dataDir, to, count)).text, act));
        await page.getByText(notifications.link[act].text).waitFor();
        await page.getByRole('button', { name: notifications.link[act].button }).click();
        await page.getByRole('heading', { name: notifications.link[act].done }).waitFor();
        expect(await page.locator('main dd').first().textContent()).toMatch(/^CJS\d{10}$/);
      }
      const page = await openPlain('/notifications/stop?token=x');
      await page.getByRole('button', { name: notifications.link.stop.button }).click();
      await page.getByRole('heading', { name: notifications.link.invalidTitle }).waitFor();
    });

    test('go to a signed-in user’s own address without a confirmation', async ({
      context,
      open,
      page,
      site,
      customer,
    }) => {
      await signIn(context, site, customer);
      await open(`/tracking/${atCustoms.number}`);
      await page.getByRole('button', { name: notifications.button }).click();
      const dialog = page.getByRole('dialog', { name: notifications.title });
      const field = dialog.getByLabel(notifications.to.email);
      await expect.poll(() => field.inputValue()).toBe(customer.email);
      await dialog.getByText(notifications.own.email).waitFor();
      await dialog.getByRole('radio', { name: notifications.channels.sms }).check();
      await dialog.getByLabel(notifications.to.sms).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('radio', { name: notifications.channels.email }).check();
      await dialog.getByRole('button', { name: notifications.submit }).click();
      await dialog.getByText(fill(subscriptions.active, { to: customer.email })).waitFor();
    });

    test('go to a signed-in user’s own phone after its code is entered', async ({
      context,
      open,
      page,
      site,
      customer,
    }) => {
      const number = '+18765550172';
      await signIn(context, site, customer);
      const data = { phoneNumber: '876-555-0172' };
      const saved = await context.request.patch(`${site.origin}/api/customers/me`, { data });
      expect(saved.status()).toBe(200);
      await open(`/tracking/${atCustoms.number}`);
      const ask = async (button: string) => {
        await page.getByRole('button', { name: button }).click();
        await dialog.getByRole('radio', { name: notifications.channels.sms }).check();
        await expect.poll(() => sms.inputValue()).toBe(data.phoneNumber);
        await dialog.getByRole('button', { name: notifications.submit }).click();
      };
      const dialog = page.getByRole('dialog', { name: notifications.title });
      const sms = dialog.getByLabel(notifications.to.sms);
      await ask(notifications.button);
      await dialog
        .getByText(fill(subscriptions.phone.codeSentForPackage, { to: number }))
        .waitFor();
      const field = dialog.getByLabel(notifications.code.label);
      await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await field.fill(codeIn(await smsTo(site.dataDir, number)));
      await dialog.getByRole('button', { name: notifications.code.submit }).click();
      const active = dialog.getByText(fill(subscriptions.active, { to: number }));
      await active.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // From here on, the test expects no request.
      await ask(notifications.on.sms);
      await active.waitFor();
    });

    test.for(['confirm', 'stop'])(
      'an invalid link to %s shows an error',
      async (act, { open, page, watched }) => {
        watched.expectFailure(404, '/api/subscriptions/');
        for (const query of ['?token=x', '']) {
          await open(`/notifications/${act}${query}`);
          await page.getByRole('heading', { name: notifications.link.invalidTitle }).waitFor();
        }
        await expectAccessible(page);
      },
    );
  });
});

/** The path and query of the link in a notification. */
function linkIn(text: string, act: 'confirm' | 'stop'): string {
  const [, link = ''] = new RegExp(`http[^/]+//[^/]+(/notifications/${act}\\S+)`).exec(text) ?? [];
  return link;
}

/** One frame for the fake camera, as JPEG: a code in the middle of the picture. */
async function filmOf(page: Page, symbology: string): Promise<Buffer> {
  const code = await readFile(join(import.meta.dirname, `codes/${symbology}.png`), 'base64');
  await page.setViewportSize({ width: 640, height: 480 });
  await page.setContent(
    `<body style="display:grid;place-items:center;height:100vh;margin:0">
      <img alt="" src="data:image/png;base64,${code}" style="max-width:480px"></body>`,
  );
  return page.screenshot({ type: 'jpeg', quality: 95 });
}

type Remembering = typeof globalThis & { stream?: MediaStream };

function rememberStream(): void {
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await own(wish);
    (globalThis as Remembering).stream = stream;
    return stream;
  };
}

const streamIsLive = () => (globalThis as Remembering).stream?.active;

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
