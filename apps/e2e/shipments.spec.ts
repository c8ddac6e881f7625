import { fill } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { scanned } from './support/scanner.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { firstTest, firstWalk, inEachLanguage, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** One package in every status, and four pre-alerts. */
const demoPackages = 14 + 4;
/** Staff also see the consolidation of two packages; its customer sees the two packages instead. */
const foundPackages = demoPackages + 1;

/** Runs in the page: the number of rows that a printer would get. */
function rowsOnPaper(): number {
  dispatchEvent(new Event('beforeprint'));
  const { length } = document.querySelectorAll('[role=row][data-at]');
  dispatchEvent(new Event('afterprint'));
  return length;
}

/** Runs in the page: the title and the badge of a row on a phone, where they are cut. */
const cutCells = (row: Element) =>
  [...row.querySelectorAll('[role=gridcell]')]
    .slice(0, -1)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

inEachLanguage(
  (
    { customers, myShipments, shipments, shell, staffShipments, controls, tracking, validation },
    _,
    brand,
  ) => {
    const { statuses } = shipments;
    const { list } = myShipments;

    describe('a customer', () => {
      // The demonstration customer has a package in every status, and some in the warehouse's work
      // lists.
      test.beforeEach(({ context, site }) => signIn(context, site, site.demo));

      firstWalk(
        'sees the status of each package as text, and its progress',
        async ({ open, page }) => {
          await open('/dashboard?tab=shipments');
          const rows = page.getByRole('tabpanel').getByRole('listitem');
          await rows.first().waitFor();
          await expect.poll(() => rows.count()).toBe(demoPackages);
          const shown = await rows.allInnerTexts();
          for (const status of Object.values(statuses))
            expect(
              shown.some((row) => row.includes(status)),
              status,
            ).toBe(true);
          const bars = page.getByRole('progressbar', { name: list.progress });
          await expect.poll(() => bars.count()).toBe(demoPackages);
          await expectAccessible(page);
        },
      );

      test('sees statuses in the colours of the spec', async ({ open, page }) => {
        await open('/dashboard?tab=shipments');
        const colourOf = async (status: keyof typeof statuses) => {
          const badge = page.locator('[data-colour]').filter({ hasText: statuses[status] }).first();
          return badge.getAttribute('data-colour');
        };
        await page.locator('[data-colour]').first().waitFor();
        expect(await colourOf('delivered')).toBe('green');
        expect(await colourOf('in_transit')).toBe('blue');
        expect(await colourOf('processing')).toBe('yellow');
        expect(await colourOf('pending')).toBe('gray');
        expect(await colourOf('customs_hold')).toBe('green');
      });

      test('opens a package from the list, and returns to the list', async ({ open, page }) => {
        await open('/dashboard');
        await page.getByRole('heading', { name: customers.dashboard.groups.needs_you }).waitFor();
        await page.getByRole('button', { name: customers.dashboard.allShipments }).click();
        const link = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first();
        const href = await link.getAttribute('href');
        const [number = ''] = /[A-Z]{3}\d{10}/.exec(href ?? '') ?? [];
        await page
          .getByRole('link', { name: fill(list.details, { trackingNumber: number }) })
          .click();
        const title = fill(tracking.details.title, { number });
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.getByRole('article', { name: tracking.card.label }).waitFor();
        await page.goBack();
        await link.waitFor();
      });

      test('sees an error when the list fails to load, and loads it again', async ({
        open,
        page,
        watched,
      }) => {
        watched.expectFailure(500, '/trpc/shipments.listMine');
        const isList = (url: URL) => url.pathname.includes('shipments.listMine');
        await page.route(isList, (route) => route.fulfill({ status: 500, body: '' }));
        await open('/dashboard?tab=shipments');
        const alert = page.getByRole('alert').filter({ hasText: list.loadFailed });
        await alert.getByText(list.loadFailedText).waitFor();
        await expectAccessible(page);
        await page.unroute(isList);
        // A change elsewhere may load the list again before the press, and take the button away.
        await alert
          .getByRole('button', { name: list.retry })
          .evaluateAll((buttons: HTMLElement[]) => {
            for (const button of buttons) button.click();
          });
        await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      });
    });

    describe('admin shipments', () => {
      const {
        event,
        facts,
        form,
        list: found,
        panel,
        scan,
        search,
        selection,
        units,
      } = staffShipments;

      test.beforeEach(({ context, site }) => signInAs(context, site, 'staff'));

      const rowsOf = (page: Page) =>
        page.getByRole('grid', { name: found.label }).locator('[role=row][data-at]');
      const opened = (page: Page, number: string) =>
        page.getByRole('complementary', { name: number });
      const tab = (page: Page, name: string) =>
        page
          .getByRole('group', { name: staffShipments.tabs.label })
          .getByRole('button', { name: new RegExp(`^${name} `) });

      test('are found and opened by keyboard', async ({ open, page }) => {
        await open('/admin/shipments');
        await expect.poll(() => page.title()).toBe(`${staffShipments.page.title} · ${brand}`);
        const rows = rowsOf(page);
        await rows.first().waitFor();
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 360, height: 740 });
        await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(8);
        await open('/admin/shipments?status=exception');
        await rows.getByText(statuses.exception).first().waitFor();
        expect(await rows.first().evaluate(cutCells)).toEqual([]);
        await open('/admin/shipments');
        await rows.first().waitFor();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1280, height: 800 });
        await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14);
        // Paper has every row that is loaded, not those near the view alone.
        const drawn = await rows.count();
        const printed = await page.evaluate(rowsOnPaper);
        expect(printed).toBeGreaterThanOrEqual(50);
        expect(drawn).toBeLessThan(printed);

        await page.keyboard.press('/');
        const field = page.getByLabel(search.label);
        await expect
          .poll(() => field.evaluate((each) => each === document.activeElement))
          .toBe(true);
        await field.fill('J10-04');
        await expect.poll(() => rows.count()).toBe(foundPackages);
        expect(new URL(page.url()).searchParams.get('q')).toBe('J10-04');
        const second = (await rows.nth(1).getByRole('link').textContent()) ?? '';
        await rows.first().focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await opened(page, second).waitFor();
        await expectAccessible(page);
        // Closing the panel returns the focus to the row and keeps the search.
        await page.keyboard.press('Escape');
        await opened(page, second).waitFor({ state: 'detached' });
        await expect
          .poll(() => rows.nth(1).evaluate((each) => each === document.activeElement))
          .toBe(true);
        await expect.poll(() => rows.count()).toBe(foundPackages);
        await tab(page, statuses.delivered).click();
        await expect.poll(() => rows.filter({ hasText: statuses.delivered }).count()).toBe(2);
        await field.fill('nobody is called this');
        await page.getByText(found.nothing).waitFor();
      });

      test('opens a scanned shipment, wherever the focus is', async ({
        api,
        customer,
        open,
        page,
        site,
      }) => {
        const one = await makeShipment(api, customer.customerCode);
        const two = await makeShipment(api, customer.customerCode);
        await open('/admin/messages');
        await page.getByRole('heading', { level: 1 }).click();
        for (const { trackingNumber } of [one, two]) {
          await scanned(page, trackingNumber);
          await opened(page, trackingNumber).waitFor();
        }
        // A customer code opens a shipment only if the customer has exactly one.
        await scanned(page, customer.customerCode);
        await rowsOf(page).filter({ hasText: two.trackingNumber }).waitFor();
        // In a text field, keys type text and are no shortcuts.
        await page.goto(`${site.origin}/admin/shipments/${one.trackingNumber}`);
        const place = page.getByLabel(panel.place);
        await place.fill('');
        await place.focus();
        await scanned(page, two.trackingNumber);
        expect(await place.inputValue()).toBe(two.trackingNumber);
        await opened(page, one.trackingNumber).waitFor();
      });

      firstTest(
        'offers only allowed statuses, and updates every page',
        async ({ api, customer, open, page, watched }) => {
          watched.expectFailure(500, '/trpc/shipments.addEvent');
          const { trackingNumber } = await makeShipment(api, customer.customerCode);
          await open(`/admin/shipments/${trackingNumber}`);
          await expect
            .poll(() => page.title())
            .toBe(`${fill(staffShipments.page.one, { trackingNumber })} · ${brand}`);
          const side = opened(page, trackingNumber);
          const next = side.getByRole('region', { name: panel.next });
          const received = next.getByRole('button', { name: statuses.received });
          await received.waitFor();
          const offered = await next.getByRole('button').allTextContents();
          expect(offered).toEqual([statuses.received, statuses.exception, panel.more]);
          const place = side.getByLabel(panel.place);
          await place.fill('');
          await received.click();
          await side.getByText(panel.placeMissing).waitFor();
          await expectAccessible(page);

          await place.fill('广州白云仓库');
          await page.route(
            (url) => url.pathname.includes('shipments.addEvent'),
            (route) => route.fulfill({ status: 500, body: '' }),
            { times: 1 },
          );
          await received.click();
          const description = controls.failedText;
          await expectToast(page, { title: event.failed, description, kind: 'destructive' });
          expect(await place.inputValue()).toBe('广州白云仓库');

          await received.click();
          await expectToast(page, {
            title: event.done,
            description: fill(event.doneText, { trackingNumber, status: statuses.received }),
          });
          const history = page.getByRole('region', { name: staffShipments.history.heading });
          await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
          const [newest = ''] = await history.getByRole('listitem').allTextContents();
          expect(newest).toContain('广州白云仓库');
          expect(newest).toContain(fill(staffShipments.history.by, { name: 'Yu Fang' }));
          // The form keeps the place for the next package; past events cannot be changed.
          expect(await place.inputValue()).toBe('广州白云仓库');
          expect(await history.getByRole('button').count()).toBe(0);
          await page.getByRole('link', { name: facts.asCustomer }).click();
          await page.getByRole('article', { name: tracking.card.label }).waitFor();
          await page.getByText('广州白云仓库').first().waitFor();
        },
      );

      test('applies one status and place to label after label in scan mode', async ({
        api,
        customer,
        open,
        page,
      }) => {
        const one = await makeShipment(api, customer.customerCode);
        const two = await makeShipment(api, customer.customerCode);
        await open('/admin/shipments');
        await page.getByRole('button', { name: scan.button }).click();
        const dialog = page.getByRole('dialog', { name: scan.title });
        await dialog.getByLabel(event.status, { exact: true }).selectOption('received');
        await dialog.getByLabel(event.location, { exact: true }).fill('Guangzhou');
        const result = dialog.getByRole('status');
        const statusOf = async (number: string) =>
          (await api.get<{ status: string }>(`/api/admin/shipments/${number}`)).status;
        await dialog.getByRole('heading', { name: scan.title }).click();
        await scanned(page, one.trackingNumber);
        await result.getByText(one.trackingNumber).waitFor();
        await expectAccessible(page);
        // The next scan saves the previous one.
        await scanned(page, two.trackingNumber);
        await result.getByText(two.trackingNumber).waitFor();
        await expect.poll(() => statusOf(one.trackingNumber)).toBe('received');
        await result.getByRole('button', { name: scan.undo }).click();
        await result.getByText(scan.undone).waitFor();
        // A status that cannot follow is refused at once.
        await dialog.getByRole('heading', { name: scan.title }).click();
        await scanned(page, one.trackingNumber);
        await result.getByText(scan.refused).waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        expect(await statusOf(two.trackingNumber)).toBe('pending');
      });

      test('opens pages by name, and lists the shortcuts', async ({ open, page }) => {
        await open('/admin/shipments');
        await rowsOf(page).first().waitFor();
        await page.keyboard.press('?');
        const keys = page.getByRole('dialog', { name: controls.keys.title });
        // Without its styles, its tick would be as wide as the dialog.
        const tick = await keys.locator('input[type=checkbox] + svg').boundingBox();
        expect(tick?.width).toBeLessThan(32);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await page.getByPlaceholder(controls.palette.placeholder).fill(shell.messages);
        await page.keyboard.press('Enter');
        await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/messages');
      });

      test('moves many at once, and shows the result of each', async ({
        api,
        customer,
        open,
        page,
      }) => {
        const numbers: string[] = [];
        for (const description of ['Kettle', 'Toaster'])
          numbers.push(
            (await makeShipment(api, customer.customerCode, description)).trackingNumber,
          );
        const [one = '', two = ''] = numbers;
        await open(`/admin/shipments?q=${customer.customerCode}`);
        const bar = page.getByRole('region', { name: selection.label });
        const count = bar.getByRole('status');
        // The newest row is first; Shift with an arrow extends the selection to the next.
        const rows = rowsOf(page);
        await rows.first().focus();
        await page.keyboard.press('x');
        await page.keyboard.press('Shift+ArrowDown');
        await expect.poll(() => count.textContent()).toContain('2');
        await expectAccessible(page);

        // Meanwhile another person moves one of them.
        await api.post(`/api/admin/shipments/${one}/events`, {
          status: 'received',
          location: 'Guangzhou',
        });
        await page.getByRole('button', { name: selection.move }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(event.status, { exact: true }).selectOption('received');
        await dialog.getByLabel(event.location, { exact: true }).fill('Guangzhou');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: event.submit }).click();
        const results = dialog.getByRole('listitem');
        await results.first().waitFor();
        const told = await results.allTextContents();
        // Refused shipments are listed first, with the reason.
        expect(told.map((text) => text.slice(0, one.length))).toEqual([one, two]);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: selection.done }).click();
        await bar.waitFor({ state: 'detached' });
      });

      firstWalk(
        'creates a shipment, and keeps the form’s values when it is refused',
        async ({ customer, open, page, watched }) => {
          watched.expectFailure(400, '/trpc/shipments.create');
          watched.expectFailure(404, '/trpc/shipments.create');
          watched.expectFailure(404, '/trpc/customers.getContact');
          await open('/admin/shipments');
          await page.getByRole('heading', { level: 1 }).click();
          await page.keyboard.press('n');
          await page.getByRole('heading', { level: 1, name: form.createTitle }).waitFor();
          const code = page.getByLabel(form.customerCode);
          const weight = page.getByLabel(form.weight, { exact: true });
          const create = page.getByRole('button', { name: form.create, exact: true });
          await expect
            .poll(() => code.evaluate((field) => field === document.activeElement))
            .toBe(true);
          await create.click();
          await page.getByText(validation.WEIGHT_INVALID).waitFor();
          await expectAccessible(page);
          await code.fill('J10-999999');
          await page.getByText(form.customerUnknown).waitFor();
          await page.getByLabel(form.description).fill('茶具一套');
          await page.getByLabel(form.unit).selectOption('lb');
          await weight.fill('12,5');
          await page.getByText(fill(units.kg, { weight: '5.67' })).waitFor();
          await create.click();
          await expect.poll(() => page.locator('ol > li[data-kind="destructive"]').count()).toBe(1);
          // The form keeps a draft until it is saved.
          await page.reload();
          expect(await weight.inputValue()).toBe('12,5');
          await code.fill(customer.customerCode);
          await page.getByText('Keisha Morgan').waitFor();
          await page.getByRole('button', { name: form.createAndNext }).click();
          await expect.poll(() => weight.inputValue()).toBe('');
          expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
          await page.reload();
          await expect.poll(() => weight.inputValue()).toBe('');
          await code.fill(customer.customerCode);
          await page.getByLabel(form.description).fill('茶具一套');
          await page.getByLabel(form.unit).selectOption('lb');
          await weight.fill('12.5');
          await create.click();
          const made = page.getByRole('complementary');
          await made.getByText(`${customer.customerCode} Keisha Morgan`).waitFor();
          await made.getByText(fill(units.lb, { weight: '12.5' })).waitFor();

          await page.getByRole('button', { name: facts.edit }).click();
          await page.getByLabel(form.delivery).fill('2027-01-15');
          await page.getByRole('button', { name: form.save }).click();
          // The history beside the facts names the day, too.
          await made.locator('dd', { hasText: /15 Jan 2027|2027年1月15日/ }).waitFor();
          await expectAccessible(page);
        },
      );
    });
  },
);

/** Counts the rows that are fully visible between the top bar and a phone's bottom bar. */
function rowsInSight(page: Page): Promise<number> {
  return page.locator('[role=row][data-at]').evaluateAll((rows) => {
    const bar = document.querySelector('nav:last-of-type')?.getBoundingClientRect();
    const end = bar && bar.height > 0 && bar.top > 0 ? bar.top : innerHeight;
    return rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 48 && bottom <= end;
    }).length;
  });
}
