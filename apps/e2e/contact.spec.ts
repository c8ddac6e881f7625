import { fill } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { newEmail } from './support/customer.ts';
import { mailTo } from './support/mail.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectNoToast, expectToast } from './support/toast.ts';

const message = {
  name: 'Marcia Campbell',
  email: 'marcia@example.com',
  subject: 'A box that came wet',
  message: 'Good day, the box was wet.\nPlease call me.',
  inquiryType: 'shipping',
};

/** A demonstration package that is held at customs, by its carrier's tracking number. */
const atCustoms = 'EV092201108CN';

/** Fills the fields by their names, which are those of the posted form. */
async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`);
    if (name === 'inquiryType') await field.selectOption(value);
    else await field.fill(value);
  }
}

const valuesOf = (page: Page) =>
  page
    .locator('main form [name]')
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.map((field) => [field.getAttribute('name'), (field as HTMLInputElement).value]),
      ),
    );

const send = (page: Page) => page.locator('main form button[type="submit"]').click();

inEachLanguage((texts, lang, brand) => {
  const { contact, tracking, validation } = texts;
  const rules = [
    validation.NAME_SHORT,
    validation.CONTACT_EMAIL_INVALID,
    validation.INQUIRY_TYPE_REQUIRED,
    validation.SUBJECT_SHORT,
    validation.MESSAGE_SHORT,
  ];

  describe('the contact form', () => {
    test('shows an error at each field, and removes it when the field is filled', async ({
      open,
      page,
    }) => {
      await open('/contact');
      await send(page);
      for (const rule of rules) await page.getByText(rule, { exact: true }).waitFor();
      const name = page.getByLabel(contact.form.name, { exact: true });
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await name.fill(message.name);
      await page.getByText(validation.NAME_SHORT, { exact: true }).waitFor({ state: 'detached' });
    });

    firstWalk('sends a message, confirms it and is empty again', async ({ open, page }) => {
      await open('/contact');
      await fillIn(page, message);
      await send(page);
      await expectToast(page, { title: contact.sent.title, description: contact.sent.text });
      expect(Object.values(await valuesOf(page)).join('')).toBe('');
      await expectAccessible(page);
    });

    test('is filled in and sent by keyboard; its toast is shown for six seconds', async ({
      open,
      page,
    }) => {
      await page.clock.install();
      await open('/contact');
      // The first toast loads the code of all toasts.
      await send(page);
      await page.getByText(validation.NAME_SHORT, { exact: true }).waitFor();
      const { name, email, subject, message: text } = message;
      for (const typed of [name, email, '876-555-0123']) {
        await page.keyboard.insertText(typed);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(subject);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
      const focused = page.locator('main form button:focus-visible');
      expect(await focused.getAttribute('type')).toBe('submit');
      expect(await valuesOf(page)).toEqual({
        ...message,
        phone: '876-555-0123',
        inquiryType: 'general',
      });
      const sent = { title: contact.sent.title, description: contact.sent.text };
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/contact'),
        page.keyboard.press('Enter'),
      ]);
      expect(answer.status()).toBe(201);
      await expectToast(page, sent);
      expect(await focused.count()).toBe(1);
      // A toast that was closed by hand must not keep the next one open.
      await page.getByRole('button', { name: texts.shell.close, exact: true }).click();
      await expectNoToast(page);
      await page.clock.pauseAt(Date.now() + 60_000);

      await fillIn(page, message);
      await Promise.all([page.waitForResponse('**/api/contact'), send(page)]);
      await expectToast(page, sent);
      await page.clock.runFor(5_500);
      await expectToast(page, sent);
      await page.clock.runFor(700);
      await expectNoToast(page);
    });

    test('keeps its values when sending fails', async ({ open, page, watched }) => {
      watched.expectFailure(503, '/api/contact');
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }));
      await open('/contact');
      await fillIn(page, message);
      await send(page);
      const { title, text } = contact.failed;
      await expectToast(page, { title, description: text, kind: 'destructive' });
      expect(await valuesOf(page)).toMatchObject(message);
    });
  });

  describe('without JavaScript', () => {
    firstWalk(
      'an invalid message returns with its errors and values',
      async ({ context, openPlain, site }) => {
        const page = await openPlain('/contact');
        const email = newEmail();
        await fillIn(page, { ...message, email, name: 'M', subject: 'Hey' });
        await send(page);
        await page.getByText(contact.failed.title, { exact: true }).waitFor();
        const said = await page.locator('main').textContent();
        expect(rules.filter((rule) => said?.includes(rule))).toEqual([
          validation.NAME_SHORT,
          validation.SUBJECT_SHORT,
        ]);
        expect(await valuesOf(page)).toMatchObject({
          ...message,
          email,
          name: 'M',
          subject: 'Hey',
        });
        await fillIn(page, { name: message.name, subject: message.subject });
        await send(page);
        await page.getByText(contact.sent.title, { exact: true }).waitFor();
        expect(await page.getByText(contact.sent.text, { exact: true }).count()).toBe(1);
        // A reload and Back show the pages again and send nothing.
        await page.reload();
        await page.getByText(contact.sent.title, { exact: true }).waitFor();
        await page.goBack();
        await page.locator('main form').waitFor();
        expect(await valuesOf(page)).toMatchObject({ email });
        await signInAs(context, site, 'staff');
        const sent = await context.request.get(`${site.origin}/api/admin/messages?limit=50`);
        const { items } = (await sent.json()) as { items: { email: string }[] };
        expect(items.filter((each) => each.email === email)).toHaveLength(1);
      },
    );

    walk('a number is looked up', async ({ openPlain }) => {
      const page = await openPlain('/track');
      await send(page);
      await page.getByText(tracking.required.text, { exact: true }).waitFor();
      await fillIn(page, { number: 'NOBODY-KNOWS' });
      await send(page);
      await page.getByText(tracking.missing.text, { exact: true }).first().waitFor();
      expect(await page.locator('[name="number"]').inputValue()).toBe('NOBODY-KNOWS');
      await fillIn(page, { number: atCustoms });
      await send(page);
      await page
        .getByRole('article')
        .getByText(texts.shipments.statuses.customs_hold)
        .first()
        .waitFor();
    });

    walk('questions open, several at once, and the languages change', async ({ openPlain }) => {
      const page = await openPlain('/faq');
      expect(await page.locator('main details').count()).toBe(16);
      for (const at of [0, 5]) await page.locator('main summary').nth(at).click();
      expect(await page.locator('main details[open]').count()).toBe(2);
      // On paper every answer is read.
      const lastAnswer = page.locator('main details').last().locator(':scope > :not(summary)');
      expect(await lastAnswer.first().isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      await lastAnswer.first().waitFor();
      await page.emulateMedia({ media: 'screen' });
      const other = lang === 'en' ? 'zh' : 'en';
      const name = { en: 'English', zh: '中文' }[other];
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.waitForURL((url) => url.searchParams.get('lang') === other);
      expect(await page.locator('html').getAttribute('lang')).toBe(other);
    });
  });

  describe('content pages', () => {
    test('load no script before a touch, and do not lose that touch', async ({ page, site }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(new URL(`/faq?lang=${lang}`, site.origin).href, { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      const { categories } = texts.pages.faq;
      // The first press counts, before anything is hydrated.
      await page.getByRole('button', { name: categories.costs }).click();
      await expect.poll(() => page.locator('main details:visible').count()).toBe(3);
      await page.getByRole('button', { name: categories.all }).click();
      await expect.poll(() => page.locator('main details:visible').count()).toBe(16);
    });

    test('an address opens its answer, before scripts and after a change', async ({
      page,
      site,
    }) => {
      await page.goto(`${site.origin}/faq#q3`);
      await page.locator('details#q3[open]').waitFor();
      await page.evaluate(() => {
        location.hash = 'q5';
      });
      await page.locator('details#q5[open]').waitFor();
    });

    test('questions open and close by keyboard, with a visible focus', async ({ open, page }) => {
      await open('/faq');
      await page.getByRole('button', { name: texts.pages.faq.categories.support }).focus();
      await page.keyboard.press('Tab');
      const here = page.locator('main summary:focus-visible');
      await here.waitFor();
      expect(await here.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
      const opened = page.locator('main details[open]');
      for (const count of [1, 0]) {
        await page.keyboard.press('Enter');
        await expect.poll(() => opened.count()).toBe(count);
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => opened.count()).toBe(2);
      await expectAccessible(page);
    });

    walk('the help centre finds an answer', async ({ open, page }) => {
      const { help } = texts.pages;
      await open('/help');
      await page.getByLabel(help.search).fill('GCT');
      await page.getByText(fill(help.found.one, { count: 1 }), { exact: true }).waitFor();
      expect(await page.locator('main details').count()).toBe(1);
      await page.getByLabel(help.search).fill('zzzz');
      await page.getByText(help.nothing).waitFor();
      await expectNoSidewaysScroll(page);
    });

    walk.for(['/', '/track', '/services', '/faq', '/contact', '/terms'])(
      '%s has canonical address, languages and description for search engines',
      async (path, { open, page, site }) => {
        await open(path);
        const read = (selector: string, name: string) =>
          page
            .locator(selector)
            .evaluateAll(
              (found, attribute) => found.map((each) => each.getAttribute(attribute) ?? ''),
              name,
            );
        const inSite = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
        const chinese = `${path}?lang=zh`;
        const canonical = await read('link[rel="canonical"]', 'href');
        expect(canonical.map(inSite)).toEqual([lang === 'en' ? path : chinese]);
        const alternates = 'link[rel="alternate"][hreflang]';
        expect(await read(alternates, 'hreflang')).toEqual(['en', 'zh', 'x-default']);
        expect((await read(alternates, 'href')).map(inSite)).toEqual([path, chinese, path]);
        const [picture = ''] = await read('meta[property="og:image"]', 'content');
        const answer = await page.request.get(site.origin + inSite(picture));
        expect(answer.headers()['content-type']).toBe('image/png');
        const kinds = await page
          .locator('script[type="application/ld+json"]')
          .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent)['@type']));
        expect(kinds).toEqual(path === '/faq' ? ['LocalBusiness', 'FAQPage'] : ['LocalBusiness']);
      },
    );
  });

  describe('the inbox', () => {
    const { inbox, controls } = texts;

    firstWalk(
      'handles a message from its arrival to its closing',
      async ({ context, open, page, site }) => {
        const email = newEmail();
        const subject = `A box that came wet ${email}`;
        await context.request.post(`${site.origin}/api/contact`, {
          data: { ...message, email, subject },
          headers: { 'accept-language': lang },
        });
        await signInAs(context, site, 'staff');
        await open('/admin/messages');
        await expect.poll(() => page.title()).toBe(`${inbox.page.title} · ${brand}`);
        const rows = page
          .getByRole('grid', { name: inbox.list.label })
          .locator('[role=row][data-at]');
        await rows.filter({ hasText: subject }).waitFor();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1280, height: 900 });
        // The tab names the number of its rows.
        const tab = page.getByRole('button', { name: new RegExp(`^${inbox.statuses.open} \\d`) });
        await tab.click();
        await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('open');
        // Other tests write messages meanwhile: both numbers are read until they are of one moment.
        const rowsBesides = async () => {
          await page.reload();
          await rows.first().waitFor();
          const named = /\d+$/.exec((await tab.textContent()) ?? '')?.[0];
          return (await rows.count()) - Math.min(Number(named), 50);
        };
        await expect.poll(rowsBesides, { timeout: 30_000 }).toBe(0);
        await rows.filter({ hasText: subject }).getByRole('link').click();
        await page.getByRole('heading', { level: 1, name: subject }).waitFor();
        await page.getByText('Please call me.').waitFor();

        const assignee = page.getByLabel(inbox.assign.label, { exact: true }).last();
        await expect.poll(() => assignee.getByRole('option').count()).toBeGreaterThan(1);
        await assignee.selectOption({ index: 1 });
        await page.getByRole('button', { name: inbox.assign.submit }).click();
        await expectToast(page, { title: inbox.assign.done });
        await page.getByRole('main').getByText(inbox.statuses.assigned, { exact: true }).waitFor();

        const answer = page.getByLabel(fill(inbox.answer.label, { email }));
        await page.getByRole('button', { name: inbox.answer.submit }).click();
        await page.getByText(validation.REQUIRED).waitFor();
        await expectAccessible(page);
        await answer.fill('Good day,\nwe are looking into it. 我们正在处理。');
        await page.getByRole('button', { name: inbox.answer.submit }).click();
        const description = fill(inbox.answer.doneText, { email });
        await expectToast(page, { title: inbox.answer.done, description });
        const mail = await mailTo(site.dataDir, email);
        expect(mail.text).toContain('我们正在处理。');
        expect(await answer.inputValue()).toBe('');

        await page.getByRole('button', { name: inbox.close.button }).click();
        const question = page.getByRole('dialog');
        await question.getByText(inbox.close.text).waitFor();
        await question.getByRole('button', { name: inbox.close.confirm }).click();
        await expectToast(page, { title: inbox.close.done });
        await page.getByRole('button', { name: inbox.reopen.button }).waitFor();
        await expectAccessible(page);
        // The link back keeps the filter, which no longer matches this message.
        await page.getByRole('link', { name: controls.back }).click();
        await expect.poll(() => rows.filter({ hasText: subject }).count()).toBe(0);
      },
    );
  });
});
