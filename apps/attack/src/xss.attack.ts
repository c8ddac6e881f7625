import { type App, startApp } from '@jadeport/e2e/app';
import { findChromium } from '@jadeport/e2e/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('xss');

/** Each sets `window.hit` where it runs. */
const scripts = [
  '<img src=x onerror="window.hit=1">',
  '"><svg onload=window.hit=1>',
  '</script><script>window.hit=1</script>',
  "' autofocus onfocus=window.hit=1 x='",
  'javascript:window.hit=1',
  '{{constructor.constructor("window.hit=1")()}}',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<a href="javascript:window.hit=1">x</a>',
];

let app: App;
let stop: () => Promise<void>;
let browser: Browser | undefined;
beforeAll(async () => {
  ({ app, stop } = await startApp());
  const found = await findChromium();
  if ('missing' in found) throw new Error(found.missing);
  browser = await chromium.launch({ executablePath: found.path, args: found.args });
});
afterAll(async () => {
  await browser?.close();
  await stop?.();
});

async function signedIn(user: { email: string; password: string }): Promise<BrowserContext> {
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const data = { username: user.email, password: user.password };
  await context.request.post(`${app.origin}/api/auth/login`, { data });
  return context;
}

/** Writes a script into every field that others see; a refusal is as good as an escape. */
async function plant(customer: BrowserContext, admin: BrowserContext, script: string) {
  const send = async (context: BrowserContext, method: string, path: string, data: object) => {
    const answer = await context.request.fetch(`${app.origin}${path}`, { method, data });
    if (answer.status() >= 500) count(`${path} answers ${answer.status()} to ${script}`);
    return answer.json().catch(() => ({}));
  };
  const me = await send(customer, 'GET', '/api/auth/user', {}).then(({ customer: own }) => own);
  const waybill = `X${Date.now()}${scripts.indexOf(script)}`;
  await send(customer, 'PUT', '/api/customers/me', { streetAddress: script, city: script });
  await send(customer, 'POST', '/api/pre-alerts', {
    waybill,
    seller: script,
    items: [{ description: script, quantity: 1, unitPrice: 2, currency: 'USD' }],
  });
  await send(customer, 'POST', '/api/contact', {
    name: script,
    email: 'a@example.com',
    subject: script,
    message: script,
    inquiryType: 'tracking',
  });
  await send(customer, 'POST', '/api/api-keys', { name: script, scopes: ['read'] });
  await send(customer, 'POST', '/api/ecommerce/platforms', {
    name: script,
    platformType: 'other',
    apiKey: script,
    apiSecret: script,
  });
  const made = await send(admin, 'POST', '/api/admin/shipments', {
    customerCode: me?.customerCode,
    description: script,
    weight: 1,
  });
  const { trackingNumber } = made as { trackingNumber?: string };
  if (!trackingNumber) return;
  await send(admin, 'POST', `/api/admin/shipments/${trackingNumber}/events`, {
    status: 'received',
    location: script,
    note: script,
  });
}

/** Opens a page and counts whether a script ran, a policy was violated or a dialog opened. */
async function open(page: Page, path: string): Promise<void> {
  const faults: string[] = [];
  const onConsole = (message: { text: () => string }) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  };
  const onDialog = (dialog: { dismiss: () => Promise<void> }) => {
    faults.push('a dialog');
    void dialog.dismiss();
  };
  page.on('console', onConsole);
  page.on('dialog', onDialog);
  await page.goto(app.origin + path, { waitUntil: 'load' });
  await page.mouse.wheel(0, 400);
  await page.getByRole('main').first().waitFor();
  // Nothing announces that a page has shown everything; its requests have then ended.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  if (await page.evaluate(() => 'hit' in window)) faults.push('a script ran');
  page.off('console', onConsole);
  page.off('dialog', onDialog);
  count(faults.length > 0 ? `${path}: ${faults.join('; ')}` : undefined);
}

const customerPages = [
  '/dashboard',
  '/dashboard?tab=shipments',
  '/dashboard?tab=profile',
  '/pre-alerts',
  '/api-keys',
  '/ecommerce/platforms',
  '/ecommerce/orders',
];
const adminPages = [
  '/admin',
  '/admin/shipments',
  '/admin/pre-alerts',
  '/admin/messages',
  '/admin/customers',
  '/admin/audit',
];

test('scripts in fields that others see, and in addresses', async () => {
  const customer = await signedIn(app.demo);
  const admin = await signedIn(app.admin);
  for (const script of scripts) await plant(customer, admin, script);
  const own = await customer.newPage();
  for (const path of customerPages) await open(own, path);
  const theirs = await admin.newPage();
  for (const path of adminPages) await open(theirs, path);
  const { customer: me } = await (await customer.request.get(`${app.origin}/api/auth/user`)).json();
  await open(theirs, `/admin/customers/${me.customerCode}`);
  const visitor = await (await signedIn({ email: 'nobody@example.com', password: 'x' })).newPage();
  for (const script of scripts) {
    const text = encodeURIComponent(script);
    await open(visitor, `/track?number=${text}`);
    await open(visitor, `/tracking/${text}`);
    await open(visitor, `/login?next=${text}`);
    await open(visitor, `/reset-password?token=${text}`);
    await open(theirs, `/admin/shipments?q=${text}`);
  }
});
