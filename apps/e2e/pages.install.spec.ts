import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { openDevice } from './support/device.ts';
import { inEachLanguage, only, onPage, test } from './support/test.ts';

/** A demonstration package, by its carrier's tracking number. */
const waybill = 'EV092201108CN';

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  web: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** A browser with lasting storage and service workers, as on a person's phone. */
const own = only(
  onPage.extend('phone', ({ site }, { onCleanup }) =>
    openDevice(site, onCleanup, { width: 360, height: 740 }),
  ),
  'walk',
);

inEachLanguage((texts, lang, brand) => {
  const { controls, shell } = texts;
  const { app } = texts.customers.dashboard;
  const query = lang === 'en' ? '' : `?lang=${lang}`;

  own('the site can be installed, with its own name and icons', async ({ phone, site }) => {
    const page = await phone.newPage();
    await page.goto(`${site.origin}/${query}`);
    await workerReady(page);
    const devtools = await phone.newCDPSession(page);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest = (await (await fetch(url)).json()) as Manifest;
    expect(manifest).toMatchObject({ name: brand, lang, display: 'standalone' });
    const { status } = await fetch(new URL(manifest.start_url, url));
    expect(status).toBe(200);
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await fetch(new URL(src, url));
      expect([answer.headers.get('content-type'), await sizeOf(answer)]).toEqual([type, sizes]);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  own(
    'the last package and the address are shown offline, until sign-out',
    async ({ phone, site, customer }) => {
      await signIn(phone, site, customer);
      const page = await phone.newPage();
      const open = (path: string) => page.goto(`${site.origin}${path}${query}`);
      await open('/track');
      await workerReady(page);
      await page.reload();
      await page.waitForFunction(fieldIsHydrated);
      await page.locator('main [name="number"]').fill(waybill);
      await page.locator('main [name="number"]').press('Enter');
      await page.getByRole('article', { name: waybill }).waitFor();
      await expect.poll(() => savedOf(page)).toEqual(['tracking']);
      await open('/dashboard');
      await page.getByRole('link', { name: app.address, exact: true }).click();
      await page.locator('figure').getByText(customer.customerCode).waitFor();
      await expect.poll(() => savedOf(page)).toEqual(['address', 'tracking']);

      await phone.setOffline(true);
      await open('/dashboard');
      await page.getByRole('heading', { level: 1, name: shell.offline.title }).waitFor();
      await page.getByRole('article').getByText(waybill).waitFor();
      await page.locator('figure').getByText(customer.customerCode).waitFor();
      await expectAccessible(page);
      // Other pages keep working offline: they are drawn and answer a touch.
      await open('/track');
      await page.locator('main [name="number"]').waitFor();
      expect(await privateEntries(page)).toEqual([]);

      await phone.setOffline(false);
      await open('/dashboard');
      await page.getByRole('button', { name: controls.rail.more }).click();
      await page.getByRole('dialog').getByRole('button', { name: shell.signOut }).click();
      await expect.poll(() => savedOf(page)).toEqual([]);
      await phone.setOffline(true);
      await open('/dashboard');
      await page.getByRole('heading', { level: 1, name: shell.offline.title }).waitFor();
      expect(await page.locator('main').textContent()).not.toContain(customer.customerCode);
      expect(await page.getByRole('article').count()).toBe(0);
    },
  );

  own(
    'a session that ended elsewhere is removed from every tab, and from the offline page',
    async ({ phone, site, customer }) => {
      await signIn(phone, site, customer);
      const cookies = await phone.cookies();
      const tabs = [await phone.newPage(), await phone.newPage()] as const;
      for (const tab of tabs) {
        await tab.goto(`${site.origin}/dashboard${query}`);
        await tab.getByRole('link', { name: app.address, exact: true }).click();
        await tab.locator('figure').getByText(customer.customerCode).waitFor();
      }
      const [first, second] = tabs;
      await workerReady(first);
      await expect.poll(() => savedOf(first)).toEqual(['address']);

      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const ended = await fetch(`${site.origin}/api/auth/logout`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: site.origin },
      });
      expect(ended.status).toBe(200);
      expect(await second.locator('main').textContent()).toContain(customer.customerCode);
      await first.reload();
      await expect.poll(() => savedOf(first)).toEqual([]);
      await expect
        .poll(() => second.locator('body').textContent())
        .not.toContain(customer.customerCode);
      await phone.setOffline(true);
      await second.goto(`${site.origin}/offline${query}`);
      await second.getByRole('heading', { level: 1, name: shell.offline.title }).waitFor();
      expect(await second.locator('main').textContent()).not.toContain(customer.customerCode);
      expect(await second.locator('figure').count()).toBe(0);
    },
  );

  test.for(
    Object.entries(agents).flatMap((agent) => ['/', '/faq'].map((path) => [...agent, path])),
  )(
    'the class of the body names the platform %s: %s on %s',
    async ([platform, userAgent = '', path], { browser, site, onTestFinished }) => {
      const context: BrowserContext = await browser.newContext({ userAgent });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(`${site.origin}${path}`);
      await expect
        .poll(() => page.locator('body').getAttribute('class'))
        .toMatch(new RegExp(`(^| )${platform}( |$)`));
    },
  );
});

type Manifest = {
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

/** Width and height of a PNG, read from their fixed offsets. */
async function sizeOf(answer: Response): Promise<string> {
  const bytes = new DataView(await answer.arrayBuffer());
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`;
}

/** Whether React has hydrated the field; React marks it with its own key. */
function fieldIsHydrated(): boolean {
  const field = document.querySelector('main [name="number"]') ?? {};
  return Object.keys(field).some((key) => key.startsWith('__reactFiber$'));
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Paths in the shared caches that contain personal data. */
function privateEntries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => /^\/(api|trpc|dashboard|tracking|admin|ecommerce)\b/.test(path));
  });
}

/** The names of the values that this browser stores about the last visit. */
function savedOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('jadeport');
        opening.onerror = () => fail(new Error('The saved values cannot be read'));
        opening.onsuccess = () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          keys.onerror = () => fail(new Error('The saved values have no names'));
          keys.onsuccess = () => {
            opening.result.close();
            done(keys.result.map(String));
          };
        };
      }),
  );
}
