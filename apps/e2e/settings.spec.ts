import { fill, plural } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { apiOf } from './support/api.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** Others read the service that the tests share, so only what no other spec looks at changes. */
const harmless = { business: { accentColour: null, links: { instagram: '#', twitter: '#' } } };

inEachLanguage(({ controls, settings: texts, settingsPage, shell }, lang, brand) => {
  const { conflict, fields, history, leave, save, sections } = texts;
  const goTo = (page: Page, section: 'business' | 'history' | 'prices' | 'sites') =>
    page
      .getByRole('navigation', { name: sections.label })
      .getByRole('link', { name: sections[section] })
      .click();
  const twitter = (page: Page) =>
    page.getByLabel(fields['business.links.twitter'], { exact: true });
  const submit = (page: Page) =>
    page.getByRole('button', { name: save.submit, exact: true }).click();

  test.beforeEach(async ({ context, site }) => {
    await signInAs(context, site, 'admin');
    await apiOf(context.request, site).send('PUT', '/api/admin/settings', { data: harmless });
  });

  firstWalk(
    'a change shows on the public pages without a restart, and is taken back from the history',
    async ({ api, context, open, page, site, watched }) => {
      watched.expectFailure(400, '/trpc/settings.put');
      const before = await api.get<{ version: number }>('/api/admin/settings');
      await open('/admin/settings');
      await expect.poll(() => page.title()).toBe(`${settingsPage.title} · ${brand}`);
      const link = `https://twitter.example/${crypto.randomUUID()}`;
      const home = async () => (await context.request.get(`${site.origin}/?lang=${lang}`)).text();
      await twitter(page).fill('no address');
      await submit(page);
      await page.locator('[aria-invalid=true]').waitFor();
      await expectAccessible(page);
      expect(await twitter(page).evaluate((each) => each === document.activeElement)).toBe(true);

      await twitter(page).fill(link);
      await page.getByLabel(fields['business.accentColour'], { exact: true }).fill('#0b4f8a');
      await page.getByText(plural(lang, save.changed, 2)).waitFor();
      await submit(page);
      await page.getByText(save.unchanged).waitFor();
      await expect.poll(home, { timeout: 30_000 }).toContain(link);
      expect(await home()).toContain('--jade: #0b4f8a');

      await goTo(page, 'history');
      const field = { whole: texts.parts.business, part: fields['business.accentColour'] };
      await page.getByText(fill(texts.tables.of, field)).first().waitFor();
      const back = fill(history.back, { version: before.version });
      await page.getByRole('button', { name: back, exact: true }).click();
      await expectToast(page, {
        title: fill(history.filled, { version: before.version }),
        description: history.filledText,
      });
      await goTo(page, 'business');
      expect(await twitter(page).inputValue()).toBe('#');
      await submit(page);
      await page.getByText(save.unchanged).waitFor();
      await expect.poll(home, { timeout: 30_000 }).not.toContain(link);
      expect(await home()).not.toContain('#0b4f8a');
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
    },
  );

  walk(
    'what is typed stays from section to section and over a reload, and is asked about',
    async ({ open, page }) => {
      await open('/admin/settings');
      await twitter(page).fill('https://twitter.example/typed');
      await goTo(page, 'prices');
      await page.waitForURL((url) => url.pathname === '/admin/settings/prices');
      await page.getByText(plural(lang, save.changed, 1)).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.reload();
      await goTo(page, 'sites');
      await page.getByText(plural(lang, save.changed, 1)).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: shell.audit, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: leave.title });
      await dialog.getByRole('button', { name: controls.cancel }).click();
      await goTo(page, 'business');
      expect(await twitter(page).inputValue()).toBe('https://twitter.example/typed');
      await page.getByRole('button', { name: save.discard }).click();
      expect(await twitter(page).inputValue()).toBe('#');
      await page.getByRole('link', { name: shell.audit, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/admin/audit');
    },
  );

  walk(
    'a logo shows in the header, a label and an email before it is saved',
    async ({ open, page, watched }) => {
      watched.expectFailure(400, '/trpc/settings.preview');
      await open('/admin/settings');
      const field = page.getByLabel(fields['business.logo'], { exact: true });
      const choose = async (name: string, mimeType: string, content: Buffer | string) => {
        const chooser = page.waitForEvent('filechooser');
        await field.click();
        await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(content) });
      };
      await choose('notes.png', 'image/png', 'no picture');
      await page.getByText(texts.logo.unreadable).waitFor();
      const { customer, text } = texts.preview;
      const mark = page.getByRole('figure', { name: text }).getByRole('img');
      // Too large to be saved, so that the browser draws it smaller.
      await choose('sign.bmp', 'image/bmp', bitmap(900, 300));
      await expect
        .poll(() => mark.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBe(480);
      const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"/>';
      await choose('logo.svg', 'image/svg+xml', wide);
      await expect.poll(() => mark.getAttribute('src')).toContain('data:image/svg+xml;base64,');
      expect(await mark.getAttribute('alt')).toBe(brand);
      await page.getByRole('button', { name: customer.show }).click();
      const label = page.getByRole('img', { name: customer.label });
      expect(decodeURIComponent((await label.getAttribute('src')) ?? '')).toContain('<image href=');
      const email = page.frameLocator(`iframe[title="${customer.email}"]`);
      await email.getByRole('img', { name: brand }).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await page.getByLabel(fields['business.name'], { exact: true }).fill('');
      await page.getByRole('button', { name: customer.show }).click();
      await page.getByRole('alert').filter({ hasText: fields['business.name'] }).waitFor();
      await page.getByRole('button', { name: texts.logo.remove }).click();
      await mark.waitFor({ state: 'detached' });
    },
  );

  walk('a clerk learns that it is for administrators', async ({ context, open, page, site }) => {
    await signInAs(context, site, 'staff');
    await open('/admin/settings/prices');
    await page.getByRole('heading', { level: 1, name: controls.adminsOnly.title }).waitFor();
    await expectAccessible(page);
  });

  walk(
    'a second administrator is told what the first has changed',
    async ({ api, open, page, watched }) => {
      watched.expectFailure(409, '/trpc/settings.put');
      await open('/admin/settings');
      await twitter(page).fill('https://twitter.example/mine');
      const theirs = { instagram: 'https://instagram.example/theirs' };
      await api.send('PUT', '/api/admin/settings', { data: { business: { links: theirs } } });
      await submit(page);
      const told = page.getByRole('alert').filter({ hasText: conflict.title });
      await told.getByText(theirs.instagram).waitFor();
      await expectAccessible(page);
      expect(await twitter(page).inputValue()).toBe('https://twitter.example/mine');
      await told.getByRole('button', { name: conflict.mine }).click();
      await submit(page);
      await page.getByText(save.unchanged).waitFor();
      const links = { ...theirs, twitter: 'https://twitter.example/mine' };
      expect(await api.get('/api/admin/settings')).toMatchObject({ business: { links } });
      await api.send('PUT', '/api/admin/settings', { data: harmless });
    },
  );

  test('takes the values of the other administrator', async ({ api, open, page, watched }) => {
    watched.expectFailure(409, '/trpc/settings.put');
    await open('/admin/settings');
    await twitter(page).fill('https://twitter.example/mine');
    const theirs = { twitter: 'https://twitter.example/theirs' };
    await api.send('PUT', '/api/admin/settings', { data: { business: { links: theirs } } });
    await submit(page);
    await page.getByRole('button', { name: conflict.theirs }).click();
    expect(await twitter(page).inputValue()).toBe(theirs.twitter);
    await page.getByText(save.unchanged).waitFor();
    await api.send('PUT', '/api/admin/settings', { data: harmless });
  });
});

/** A black picture without compression (BMP of 24 bits). */
function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + width * height * 3);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
