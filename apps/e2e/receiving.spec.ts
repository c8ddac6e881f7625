import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isWhole } from '@jadeport/api/testing/run';
import type { Received } from '@jadeport/contract/receiving';
import { fill, plural } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { type Api, apiOf } from './support/api.ts';
import { makeCustomer, signIn } from './support/customer.ts';
import { openDevice } from './support/device.ts';
import { mailTo } from './support/mail.ts';
import { doNotPrint } from './support/printer.ts';
import { scanned } from './support/scanner.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, only, onPage, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** An even number of parcels; `OFFLINE_PARCELS=200` scans a morning's parcels, which takes minutes. */
const offlineParcels = Number(process.env.OFFLINE_PARCELS) || (isWhole ? 40 : 10);

const photograph = join(import.meta.dirname, '../web/public/icon-512.png');

/** A browser on a device of the warehouse, with lasting storage and service workers. */
const onDevice = onPage.extend('device', ({ site }, { onCleanup }) => openDevice(site, onCleanup));

inEachLanguage(({ claims, controls, receiving, shell }, lang) => {
  const { photographs } = controls;
  const { fields, match, queue, results, scan } = receiving;
  const codeField = (page: Page) => page.getByRole('textbox', { name: scan.label });
  const result = (page: Page, text: string) =>
    page.getByRole('main').getByRole('status').getByText(text, { exact: true });
  const waiting = (page: Page, count: number) =>
    page.getByText(plural(lang, queue.waiting, count), { exact: true });

  firstWalk(
    'a parcel is received in five interactions',
    async ({ api, open, page, context, site, customer }) => {
      await signInAs(context, site, 'staff');
      const { trackingNumber } = await makeShipment(api, customer.customerCode);
      await doNotPrint(context);
      const shelf = lang === 'en' ? 'GZ-R-01' : 'GZ-R-02';
      await api.post('/api/admin/locations', { code: shelf, name: 'Rack', site: 'CN' });
      await open('/admin/receiving');
      await codeField(page).waitFor();
      await expectAccessible(page);
      page.once('filechooser', (chooser) => void chooser.setFiles(photograph));

      const interactions = [
        async () => {
          await scanned(page, trackingNumber);
          await result(page, match.matched).waitFor();
          await result(page, customer.customerCode).waitFor();
        },
        () => typeByHand(page, '2.5'),
        () => typeByHand(page, '30x20x10'),
        async () => {
          await focused(page, photographs.add);
          await page.keyboard.press('Enter');
          await page.getByRole('button', { name: photographs.more }).waitFor();
        },
        async () => {
          await expectAccessible(page);
          const [label] = await Promise.all([
            page.waitForResponse((answer) => answer.url().endsWith('/label.pdf')),
            page.keyboard.press('Enter'),
          ]);
          expect(label.status()).toBe(200);
        },
      ];
      for (const interact of interactions) await interact();
      expect(interactions.length).toBeLessThanOrEqual(5);

      await result(page, results.matched).waitFor();
      await expectAccessible(page);
      const kept = await api.get(`/api/admin/shipments/${trackingNumber}`);
      expect(kept).toMatchObject({ status: 'received', weightMilliPounds: 5512 });
      const list = await api.get(`/api/photographs?trackingNumber=${trackingNumber}`);
      expect(list).toMatchObject({ items: [{ status: 'received' }] });

      // The next parcel is unclaimed, and is scanned while another element has the focus.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const stranger = lang === 'en' ? 'SF1234567890199' : 'SF1234567890188';
      await scanned(page, stranger);
      await result(page, match.unclaimed).waitFor();
      await scanned(page, shelf);
      await expect.poll(() => page.getByLabel(receiving.shelf.label).inputValue()).toBe(shelf);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: receiving.saveUnclaimed }).click();
      await result(page, results.unclaimed).waitFor();
      await result(page, stranger).waitFor();
      // In Chinese, the match and the result of an unclaimed parcel read alike.
      await expect
        .poll(() => unclaimedOf(api, stranger))
        .toMatchObject([{ location: { code: shelf } }]);

      // An unfinished composition of an input method is not submitted.
      await composeAndEnter(page, codeField(page));
      await codeField(page).fill('');
      // An answer that comes after the page has gone on without it is shown still.
      const answers = Promise.withResolvers<void>();
      await page.route('**/api/admin/receiving?*', async (route) => {
        await answers.promise;
        await route.continue();
      });
      await page.clock.install();
      await codeField(page).fill(stranger);
      await codeField(page).press('Enter');
      await result(page, match.asking).waitFor();
      await page.clock.runFor(4000);
      await result(page, match.unanswered).waitFor();
      answers.resolve();
      await result(page, match.already).waitFor();
      await expectAccessible(page);
    },
  );

  only(onDevice, 'firstTest')(
    'parcels are scanned offline, and each is received once',
    { timeout: 480_000 },
    async ({ device, site }) => {
      await signInAs(device, site, 'staff');
      await doNotPrint(device);
      const page = await device.newPage();
      await page.goto(`${site.origin}/admin/receiving`);
      await codeField(page).waitFor();
      await expect.poll(() => isKept(page), { timeout: 120_000 }).toBe(true);
      await device.setOffline(true);

      const prefix = 'SF70000';
      const waybills = Array.from(
        { length: offlineParcels },
        (_, at) => `${prefix}${10_000_000 + at}`,
      );
      const half = offlineParcels / 2;
      const takeIn = async (waybill: string, count: number) => {
        await codeField(page).fill(waybill);
        await codeField(page).press('Enter');
        await page.getByLabel(fields.sides).waitFor();
        await page.keyboard.press('Control+Enter');
        await waiting(page, count).waitFor();
      };
      for (const [at, waybill] of waybills.entries()) {
        await takeIn(waybill, at + 1);
        if (at + 1 !== half) continue;
        await page.reload();
        await waiting(page, half).waitFor();
      }
      await result(page, receiving.waitingHint).waitFor();
      // One parcel is scanned a second time.
      await takeIn(waybills[0] ?? '', offlineParcels + 1);

      await device.setOffline(false);
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/receiving'),
      );
      // After a reload without a connection Chromium tells the page neither that nor its end.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await sent;
      // The reload loses the answer, so the parcel is sent again.
      await page.reload();
      await page.getByText(queue.none, { exact: true }).waitFor({ timeout: 180_000 });
      await page.getByText(plural(lang, queue.problems, 1), { exact: true }).waitFor();
      const received = await unclaimedOf(apiOf(device.request, site), prefix);
      expect(received.map(({ waybill }) => waybill).toSorted()).toEqual(waybills);
    },
  );

  only(onDevice, 'test')(
    'a device that was offline shows who expects a parcel, and sends one whose id is taken',
    { timeout: 240_000 },
    async ({ device, site, customer, owner, staff, elsewhere }) => {
      const other = await makeCustomer(site);
      await signIn(elsewhere, site, other);
      const [wanted, taken] = [`YT71${Date.now()}`, `YT72${Date.now()}`];
      const items = [{ description: 'Shoes', quantity: 1, unitPrice: 25, currency: 'USD' }];
      for (const each of [owner, apiOf(elsewhere.request, site)])
        await each.post('/api/pre-alerts', { waybill: wanted, seller: 'Taobao', items });
      await signInAs(device, site, 'staff');
      await doNotPrint(device);
      const page = await device.newPage();
      await page.goto(`${site.origin}/admin/receiving`);
      await codeField(page).waitFor();
      await device.setOffline(true);
      for (const [at, waybill] of [wanted, taken].entries()) {
        await codeField(page).fill(waybill);
        await codeField(page).press('Enter');
        await page.getByLabel(fields.sides).waitFor();
        await page.keyboard.press('Control+Enter');
        await waiting(page, at + 1).waitFor();
      }
      // Somebody else's scan of another parcel has the id of the second one.
      const ids: string[] = [];
      await page.route('**/api/admin/receiving', async (route) => {
        const body = route.request().postDataJSON();
        if (body?.waybill === taken && ids.push(body.scanId) === 1) {
          const { scanId } = body;
          await staff.post('/api/admin/receiving', { scanId, waybill: `YT73${Date.now()}` });
        }
        await route.continue();
      });
      await device.setOffline(false);

      await page.getByText(queue.none, { exact: true }).waitFor({ timeout: 60_000 });
      expect(ids).toEqual([ids[0], expect.not.stringMatching(ids[0] ?? '')]);
      expect(await unclaimedOf(staff, taken)).toHaveLength(1);
      await page.getByText(plural(lang, queue.problems, 1), { exact: true }).waitFor();
      const row = page.getByRole('listitem').filter({ hasText: wanted });
      for (const { customerCode } of [customer, other])
        await row.getByText(new RegExp(`${customerCode} `)).waitFor();
      await row.getByRole('link').click();
      const [parcel] = await unclaimedOf(staff, wanted);
      await page.getByRole('complementary', { name: parcel?.label ?? 'none' }).waitFor();
    },
  );

  test('a parcel is claimed with a proof, and staff give it to the customer', async ({
    context,
    customer,
    open,
    page,
    site,
    staff: member,
  }) => {
    const { mine, staff } = claims;
    const { unclaimed } = await member.post<Received>('/api/admin/receiving', {
      scanId: randomUUID(),
      waybill: `YT${Date.now()}`,
    });
    const label = unclaimed?.label ?? '';
    await signIn(context, site, customer);
    await open('/dashboard');
    await page.getByRole('link', { name: shell.claims }).click();
    await page.getByRole('button', { name: fill(mine.claimOf, { label }) }).click();
    const dialog = page.getByRole('dialog');
    const reason = 'Two pairs of running shoes.';
    await dialog.getByLabel(mine.form.reason).fill(reason);
    await dialog.locator('input[type=file]').setInputFiles(photograph);
    await dialog.getByRole('button', { name: mine.form.submit }).click();
    await expectToast(page, { title: mine.form.done, description: mine.form.doneText });
    const row = page.getByRole('listitem').filter({ hasText: label });
    await row.getByText(mine.filed).waitFor();

    await signInAs(context, site, 'staff');
    await open(`/admin/receiving/unclaimed?open=${label}`);
    const panel = page.getByRole('complementary', { name: label });
    await panel.getByText(reason).waitFor();
    const name = `${customer.firstName} ${customer.lastName}`;
    const proof = panel.getByAltText(fill(staff.proof, { name, number: 1 }));
    await expect
      .poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512);
    await panel.getByRole('button', { name: staff.grant }).click();
    await dialog.getByRole('button', { name: staff.grant }).click();
    await expectToast(page, { title: staff.granted, description: label });

    await signIn(context, site, customer);
    await open('/dashboard?tab=shipments');
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    const subject = async () => (await mailTo(site.dataDir, customer.email)).subject;
    await expect.poll(subject).toContain(label);
  });
});

/** Inserts the text at once: keys that a busy machine delays would look like a scanner's. */
async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

/** Waits until a button has the focus. */
const focused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.getByRole('button', { name }).evaluate((each) => each === document.activeElement),
    )
    .toBe(true);

/** The Enter that ends a composition confirms the composed text and does not submit. */
async function composeAndEnter(page: Page, field: ReturnType<Page['locator']>): Promise<void> {
  await field.fill('shunfeng');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await field.inputValue()).toBe('shunfeng');
  expect(await page.getByRole('textbox').count()).toBeGreaterThan(0);
}

/** Whether the service worker has cached the page and all scripts and styles that it loads. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const kept = await caches.match(location.pathname + location.search);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const assets = loaded.filter(({ pathname }) => /^\/assets\/.*\.(?:js|css)$/.test(pathname));
    const found = await Promise.all(assets.map(({ href }) => caches.match(href)));
    return kept !== undefined && found.every(Boolean);
  });
}

type Unclaimed = { waybill: string; label: string };

/** All unclaimed parcels whose waybill starts with `prefix`. */
async function unclaimedOf({ get }: Api, prefix: string) {
  const parcels: Unclaimed[] = [];
  let cursor = '';
  do {
    const { items, nextCursor } = await get<{ items: Unclaimed[]; nextCursor: string | null }>(
      `/api/admin/unclaimed?limit=50${cursor && `&cursor=${cursor}`}`,
    );
    parcels.push(...items);
    cursor = encodeURIComponent(nextCursor ?? '');
  } while (cursor);
  return parcels.filter(({ waybill }) => waybill.startsWith(prefix));
}
