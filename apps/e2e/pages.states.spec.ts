import { fill } from '@jadeport/i18n';
import * as texts from '@jadeport/i18n/en';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { expectAccessibleAt, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import type { Site } from './support/global-setup.ts';
import { test } from './support/test.ts';

/** A state of a page that opens with a press, and no address opens. */
type State = {
  name: string;
  reader: 'visitor' | 'demo' | 'admin';
  path: string;
  /** Opens the state and waits for it. */
  show: (page: Page, site: Site) => Promise<unknown>;
  /** The request that is refused on the way, with 404. */
  refused?: string;
  /** The widths that have the state, in px; by default both. */
  widths?: readonly number[];
};

const { controls, staffShipments, shell, assistant, accounts, tracking } = texts;
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();

/** Opens the panel of a list's first row. */
async function firstPanel(page: Page) {
  await page.locator('[role=row][data-at]').first().click();
  await page.locator('main aside').waitFor();
  await page.locator('main aside').getByLabel(controls.loading).waitFor({ state: 'detached' });
}

const panels = (reader: State['reader'], ...paths: string[]) =>
  paths.map((path): State => ({ name: 'the panel of a row', reader, path, show: firstPanel }));

const states: State[] = [
  ...panels('admin', '/admin/shipments', '/admin/consolidations', '/admin/pre-alerts'),
  ...panels('admin', '/admin/receiving/unclaimed', '/admin/locations', '/admin/staff'),
  ...panels('demo', '/ecommerce/orders', '/ecommerce/platforms'),
  {
    name: 'the command palette',
    reader: 'admin',
    path: '/admin',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(controls.palette.placeholder).waitFor();
    },
  },
  {
    name: 'the list of keys',
    reader: 'admin',
    path: '/admin',
    show: async (page) => {
      await press(controls.keys.title)(page);
      await dialog(page);
    },
  },
  {
    name: 'scan mode with a refused scan',
    reader: 'admin',
    path: '/admin/shipments',
    refused: '/trpc/shipments.get',
    show: async (page) => {
      await press(staffShipments.scan.button)(page);
      const { event, scan } = staffShipments;
      await page.getByLabel(event.status).selectOption('received');
      await page.getByLabel(event.location).fill('Kingston');
      await page.getByLabel(scan.label).fill('CJS1234567893');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the choice of columns',
    reader: 'admin',
    path: '/admin/shipments',
    widths: [1280],
    show: async (page) => {
      await press(controls.table.columns)(page);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'saved views',
    reader: 'admin',
    path: '/admin/shipments',
    widths: [1280],
    show: async (page) => {
      await press(controls.table.views)(page);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'chosen rows',
    reader: 'admin',
    path: '/admin/shipments',
    widths: [1280],
    show: async (page) => {
      await page.locator('[role=row][data-at] input[type=checkbox]').first().check();
      await page.getByText(/1 shipment selected/).waitFor();
    },
  },
  {
    name: 'a list without rows',
    reader: 'admin',
    path: '/admin/shipments?q=no-such-shipment',
    show: (page) => page.getByText(staffShipments.list.nothing).waitFor(),
  },
  ...(['demo', 'admin'] as const).map(
    (reader): State => ({
      name: 'the More sheet',
      reader,
      path: reader === 'admin' ? '/admin' : '/dashboard',
      widths: [320],
      show: async (page) => {
        await press(controls.rail.more)(page);
        await dialog(page);
      },
    }),
  ),
  {
    name: 'the chat',
    reader: 'visitor',
    path: '/',
    show: async (page) => {
      await page.getByLabel(fill(shell.chat.open, { brand: 'Jadeport' })).click();
      await page.getByLabel(assistant.widget.input).waitFor();
    },
  },
  {
    name: 'a forgotten password',
    reader: 'visitor',
    path: '/login',
    show: async (page) => {
      await press(accounts.login.forgot)(page);
      await dialog(page);
    },
  },
  {
    name: 'no such package',
    reader: 'visitor',
    path: '/track',
    refused: '/api/tracking/CJS2611219999',
    show: async (page) => {
      await page.getByLabel(tracking.panel.number).fill('CJS2611219999');
      await page.keyboard.press('Enter');
      await page.getByRole('article').getByText(tracking.missing.badge).first().waitFor();
    },
  },
  {
    name: 'the notifications of a package',
    reader: 'visitor',
    path: '/track',
    show: async (page, site) => {
      await page.getByLabel(tracking.panel.number).fill(await aNumber(page.context(), site));
      await page.keyboard.press('Enter');
      await press(tracking.notifications.button)(page);
      await dialog(page);
    },
  },
];

/** A package that is on its way, for which notifications are offered. */
async function aNumber(context: BrowserContext, site: Site): Promise<string> {
  await signIn(context, site, site.admin);
  const list = await context.request.get(`${site.origin}/api/admin/shipments?status=in_transit`);
  await context.clearCookies();
  return (await list.json()).items[0].trackingNumber;
}

// In English only: words of other widths have walks of their own.
describe.skipIf(!inject('site'))('states that a press opens', () => {
  test.for(states)(
    '$name of $path for $reader is accessible, light and dark',
    { timeout: 60_000 },
    async (state, { context, open, page, site, watched }) => {
      const { reader, path, show, refused, widths = [320, 1280] } = state;
      if (refused) watched.expectFailure(404, refused);
      if (reader !== 'visitor') await signIn(context, site, site[reader]);
      await page.setViewportSize({ width: widths.at(-1) ?? 1280, height: 740 });
      await open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await show(page, site);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessibleAt(page, { width });
        }
        await expectNoSidewaysScroll(page);
      }
    },
  );

  test('a list that cannot be loaded is accessible, light and dark', async ({
    context,
    open,
    page,
    site,
    watched,
  }) => {
    watched.expectFailure(500, 'shipments.search');
    await signIn(context, site, site.admin);
    const isList = (url: URL) => url.pathname.includes('shipments.search');
    await page.route(isList, (route) => route.fulfill({ status: 500 }));
    await open('/admin/shipments');
    await page.getByText(controls.loadFailed).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expectAccessibleAt(page, { width });
      }
    }
  });

  test('on a phone, an open panel makes the list behind it inert', async ({
    context,
    open,
    page,
    site,
  }) => {
    await signIn(context, site, site.admin);
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/admin/shipments');
    const row = page.locator('[role=row][data-at]').first();
    await row.waitFor();
    await row.focus();
    await page.keyboard.press('Enter');
    await page.locator('main aside').waitFor();
    const inList = () =>
      page.evaluate(() => document.activeElement?.closest('[role=row][data-at]') !== null);
    // A round of all controls of the page.
    const inPanel = await page.locator('main aside').locator('a, button, input').count();
    for (let tab = 0; tab < inPanel + 30; tab++) {
      await page.keyboard.press('Tab');
      expect(await inList()).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect.poll(() => page.locator('main [inert]').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.locator('[inert] [role=row][data-at]').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(inList).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});
