import { fill } from '@jadeport/i18n';
import * as texts from '@jadeport/i18n/en';
import type { BrowserContext } from 'playwright-core';
import { apiOf } from './api.ts';
import { newEmail, signIn } from './customer.ts';
import type { Site } from './global-setup.ts';
import { asks, firstPanel, makeKey, press, type State } from './state.ts';

const { accounts, apiKeys, assistant, claims, controls, myShipments, platforms, preAlerts } = texts;
const { shell, staffCustomers, staffMembers, staffShipments, tracking } = texts;
const panels = (reader: State['reader'], ...paths: string[]) =>
  paths.map(
    (path): State => ({
      name: 'the panel of a row',
      reader,
      path,
      show: (page) => firstPanel(page),
    }),
  );

export const states: State[] = [
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
  { name: 'the list of keys', reader: 'admin', path: '/admin', show: asks(controls.keys.title) },
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
      show: asks(controls.rail.more),
    }),
  ),
  {
    name: 'the question before a customer is suspended',
    reader: 'admin',
    path: '/admin/customers/J10-01',
    show: asks(staffCustomers.suspend.button),
  },
  {
    name: 'the question before access is removed',
    reader: 'admin',
    path: '/admin/staff',
    show: async (page, site) => {
      const email = newEmail();
      const invited = { email, firstName: 'Yu', lastName: 'Fang', role: 'staff', lang: 'en' };
      await apiOf(page.context().request, site).post('/api/admin/staff', invited);
      await page.reload();
      await firstPanel(page, email);
      await asks(new RegExp(`^${staffMembers.access.remove}`))(page);
    },
  },
  {
    name: 'the question before a platform is deleted',
    reader: 'demo',
    path: '/ecommerce/platforms',
    show: async (page) => {
      await asks(/^Delete /)(page);
      await page.getByText(platforms.remove.counting).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the question before a pre-alert is cancelled',
    reader: 'demo',
    path: '/pre-alerts',
    show: asks(new RegExp(`^${preAlerts.list.cancel}`)),
  },
  { name: 'a key that is shown once', reader: 'newcomer', path: '/api-keys', show: makeKey },
  {
    name: 'the question before a key is revoked',
    reader: 'newcomer',
    path: '/api-keys',
    show: async (page) => {
      await makeKey(page);
      await press(apiKeys.made.done)(page);
      await asks(fill(apiKeys.revoke.label, { name: 'Warehouse scanner' }))(page);
    },
  },
  {
    name: 'the first steps',
    reader: 'newcomer',
    path: '/dashboard',
    show: (page) => page.getByRole('heading', { name: myShipments.empty.title }).waitFor(),
  },
  {
    name: 'the form of a claim',
    reader: 'newcomer',
    path: '/unclaimed',
    show: async (page) => {
      await asks(/^This is mine/)(page);
      await page.getByLabel(claims.mine.form.reason).waitFor();
    },
  },
  {
    name: 'a list that cannot be loaded',
    reader: 'admin',
    path: '/admin/shipments',
    failing: 'shipments.search',
    show: (page) => page.getByText(controls.loadFailed).waitFor(),
  },
  {
    name: 'packages that cannot be loaded',
    reader: 'demo',
    path: '/dashboard?tab=shipments',
    failing: 'shipments.listMine',
    show: (page) => page.getByText(myShipments.list.loadFailed).first().waitFor(),
  },
  {
    name: 'no such customer',
    reader: 'admin',
    path: '/admin/customers/J10-999999',
    refused: '/trpc/customers.get',
    show: (page) =>
      page.getByText(fill(staffCustomers.missing, { customerCode: 'J10-999999' })).waitFor(),
  },
  {
    name: 'the menu of the header',
    reader: 'visitor',
    path: '/track',
    widths: [320],
    show: async (page) => {
      await page.getByRole('banner').locator('summary').and(page.getByLabel(shell.menu)).click();
      await page.getByRole('banner').getByRole('link', { name: shell.services }).waitFor();
    },
  },
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
    show: asks(accounts.login.forgot),
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
      await asks(tracking.notifications.button)(page);
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
