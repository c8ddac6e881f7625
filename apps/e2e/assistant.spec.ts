import { fill, type Texts } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectNoToast, expectToast } from './support/toast.ts';

function chatOf(page: Page, { assistant: { widget } }: Texts, brand: string) {
  const launcher = page.locator('[data-assistant] > summary');
  const window = page.getByRole('dialog', { name: fill(widget.title, { brand }) });
  const form = window.getByRole('form', { name: widget.contact.heading });
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  return {
    launcher,
    window,
    log: window.getByRole('log'),
    line: window.getByLabel(widget.input),
    sendButton: button(widget.send),
    typing: window.getByRole('status', { name: widget.typing }),
    button,
    form,
    field: (label: string) => form.getByLabel(label),
    submit: form.getByRole('button', { name: widget.contact.submit }),
    open: async () => {
      await launcher.click();
      await window.waitFor();
    },
    /** The newest message of the assistant. */
    lastReply: () => window.locator('[data-from="bot"]').last().textContent(),
  };
}

inEachLanguage((texts, _, brand) => {
  const { widget } = texts.assistant;
  const { contact, quick } = widget;

  firstWalk(
    'greets, answers after a second, and keeps the conversation',
    async ({ open, page, hydrate }) => {
      await open('/track');
      const chat = chatOf(page, texts, brand);
      await chat.open();
      await chat.window.getByText(widget.online, { exact: true }).waitFor();
      expect(await chat.lastReply()).toContain(fill(widget.greeting, { brand }));
      expect(await chat.line.evaluate((line) => line === document.activeElement)).toBe(true);
      await expectAccessible(page);

      expect(await chat.sendButton.isDisabled()).toBe(true);
      await chat.line.fill('   ');
      expect(await chat.sendButton.isDisabled()).toBe(true);
      await chat.line.press('Enter');
      await chat.line.fill('  J10-04 ');
      await chat.line.press('Shift+Enter');
      expect(await chat.window.locator('[data-from="user"]').count()).toBe(0);
      await chat.line.press('Enter');
      await chat.typing.waitFor();
      await chat.line.fill('next');
      expect(await chat.sendButton.isDisabled()).toBe(true);
      await expectAccessible(page);
      await chat.typing.waitFor({ state: 'detached' });
      expect(await chat.lastReply()).toContain('J10-04');
      expect(await chat.sendButton.isDisabled()).toBe(false);

      await page.getByRole('banner').getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await chat.window.isVisible()).toBe(true);
      await page.reload();
      await hydrate();
      await chat.open();
      expect(await chat.window.locator('[data-from="user"]').textContent()).toContain('J10-04');
      expect(await chat.lastReply()).toContain('J10-04');
    },
  );

  test('waits a second before a reply, and shows the time of each message', async ({
    open,
    page,
  }) => {
    await page.clock.install();
    await open('/track');
    const chat = chatOf(page, texts, brand);
    await chat.open();
    await chat.line.fill('CJS2611219999');
    await page.clock.pauseAt(Date.now() + 60_000);
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/chat'),
      chat.line.press('Enter'),
    ]);
    await answer.finished();
    await page.clock.runFor(900);
    expect(await chat.typing.count()).toBe(1);
    await page.clock.runFor(200);
    await chat.typing.waitFor({ state: 'detached' });
    // The reply names the number that was not found, and offers a next step.
    expect(await chat.lastReply()).toContain('CJS2611219999');
    const times = await chat.log
      .locator('time')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('datetime')]));
    expect(times).toHaveLength(3);
    for (const [shown, moment] of times) {
      // Jamaica is five hours behind UTC all year.
      const there = new Date(Date.parse(moment ?? '') - 5 * 60 * 60 * 1000).toISOString();
      expect(shown).toContain(there.slice(11, 16));
    }
  });

  test('has the sizes of the spec, and closes by the button that opened it', async ({
    open,
    page,
  }) => {
    await open('/');
    const chat = chatOf(page, texts, brand);
    await chat.open();
    const sizes = async () => {
      const { width = 0, height = 0 } = (await chat.window.boundingBox()) ?? {};
      return [width, height];
    };
    await expect.poll(sizes).toEqual([384, 600]);
    expect((await chat.log.boundingBox())?.height).toBe(480);
    await chat.button(widget.minimise).click();
    await expect.poll(async () => (await sizes())[0]).toBe(320);
    expect(await chat.log.isVisible()).toBe(false);
    await chat.button(widget.restore).click();
    await chat.button(widget.close).click();
    expect(await chat.window.isVisible()).toBe(false);
    expect(await chat.launcher.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await chat.window.waitFor();
    await page.keyboard.press('Escape');
    expect(await chat.window.isVisible()).toBe(false);
    expect(await chat.launcher.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  walk('the quick buttons ask, and replies link to the pages they name', async ({ open, page }) => {
    await open('/services');
    const chat = chatOf(page, texts, brand);
    await chat.open();
    await chat.button(quick.track).click();
    await chat.log.getByText(quick.trackMessage).waitFor();
    await expect.poll(chat.lastReply).toContain('/track');
    await chat.button(quick.signUp).click();
    await chat.log.getByText(quick.signUpMessage).waitFor();
    const link = chat.log.getByRole('link', { name: '/register' });
    await link.click();
    await page.waitForURL((url) => url.pathname === '/register');
    expect(await chat.window.isVisible()).toBe(true);
  });

  test('apologises when a reply fails', async ({ open, page, watched }) => {
    watched.expectFailure(503, '/api/chat');
    await open('/track');
    await page.route('**/api/chat', (route) => route.fulfill({ status: 503 }));
    const chat = chatOf(page, texts, brand);
    await chat.open();
    await chat.line.fill('hello');
    await chat.line.press('Enter');
    await expect.poll(chat.lastReply, { timeout: 10_000 }).toContain(texts.shell.chat.failed);
  });

  describe('the contact form', () => {
    walk('requires name and e-mail address, and reaches the team', async ({ open, page }) => {
      await open('/track');
      const chat = chatOf(page, texts, brand);
      await chat.open();
      await chat.button(quick.contact).click();
      await chat.submit.click();
      await expectToast(page, {
        title: contact.missing.title,
        description: contact.missing.text,
        kind: 'destructive',
      });
      const { name, email, phone, shippingCode, message } = contact;
      const first = chat.field(name);
      expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await chat.field(name).fill('Marcia');
      await chat.field(email).fill('marcia@mail.example');
      await chat.field(phone).fill('876-555-0123');
      await chat.field(shippingCode).fill('J10-04');
      await chat.field(message).fill('It has not come yet');
      const [request] = await Promise.all([
        page.waitForRequest('**/api/contact'),
        chat.submit.click(),
      ]);
      expect(request.postDataJSON()).toEqual({
        name: 'Marcia',
        email: 'marcia@mail.example',
        phone: '876-555-0123',
        subject: fill(contact.subject, { code: 'J10-04' }),
        message: `${fill(contact.codeLine, { code: 'J10-04' })}\n\nIt has not come yet`,
        inquiryType: 'customer_support',
      });
      await expectToast(page, { title: contact.sent.title, description: contact.sent.text });
      expect(await chat.form.count()).toBe(0);
      expect(await chat.lastReply()).toContain(contact.thanks);
      await chat.button(quick.contact).click();
      expect(await chat.field(name).inputValue()).toBe('');
    });

    test('sends a general inquiry without a code, and keeps the values after a failure', async ({
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(503, '/api/contact');
      await open('/track');
      const chat = chatOf(page, texts, brand);
      await chat.open();
      await chat.button(quick.contact).click();
      await chat.field(contact.name).fill('Marcia');
      await chat.field(contact.email).fill('marcia@mail.example');
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }));
      const [request] = await Promise.all([
        page.waitForRequest('**/api/contact'),
        chat.submit.click(),
      ]);
      expect(request.postDataJSON()).toMatchObject({ subject: contact.noSubject, message: '' });
      await expectToast(page, {
        title: contact.failed.title,
        description: fill(contact.failed.text, { phone: '+1 876-555-0110' }),
        kind: 'destructive',
      });
      expect(await chat.field(contact.name).inputValue()).toBe('Marcia');
      await chat.button(quick.contact).click();
      expect(await chat.form.count()).toBe(0);
      await expectNoToast(page);
    });

    test('is prefilled for signed-in users, and empty after sign-out', async ({
      context,
      open,
      page,
      site,
      customer,
    }) => {
      await signIn(context, site, customer);
      await open('/track');
      const chat = chatOf(page, texts, brand);
      await chat.open();
      await chat.line.fill(customer.customerCode);
      await chat.line.press('Enter');
      await chat.typing.waitFor({ state: 'detached' });
      await chat.button(quick.contact).click();
      expect(await chat.field(contact.email).inputValue()).toBe(customer.email);
      expect(await chat.field(contact.shippingCode).inputValue()).toBe(customer.customerCode);
      await chat.button(widget.close).click();
      await page
        .getByRole('banner')
        .locator('summary')
        .and(page.getByLabel(texts.shell.account))
        .click();
      await page.getByRole('button', { name: texts.shell.signOut }).click();
      await expectToast(page, {
        title: texts.shell.logout.done,
        description: texts.shell.logout.doneText,
      });
      await chat.open();
      expect(await chat.window.locator('[data-from="user"]').count()).toBe(0);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
  });

  test('works on the smallest phone, and a press counts before the page is hydrated', async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const opened = open('/track');
    const chat = chatOf(page, texts, brand);
    await chat.launcher.click();
    scripts.resolve();
    await opened;
    await chat.window.waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await chat.window.boundingBox()) ?? {};
    expect(x >= 0 && y >= 0 && x + width <= 320 && y + height <= 568).toBe(true);
    expect((await chat.log.boundingBox())?.height).toBeGreaterThan(300);
  });

  test('a page with deferred hydration answers the press that hydrates it', async ({
    page,
    site,
    lang,
  }) => {
    await page.goto(`${site.origin}/faq?lang=${lang}`, { waitUntil: 'networkidle' });
    const chat = chatOf(page, texts, brand);
    await chat.open();
    await chat.line.fill('J10-04');
    await chat.line.press('Enter');
    await expect.poll(chat.lastReply).toContain('J10-04');
  });

  test('a page without header and footer has no assistant', async ({ open, page, watched }) => {
    watched.expectFailure(400, '/api/auth/reset-password/check');
    await open('/reset-password?token=x');
    expect(await page.locator('[data-assistant]').count()).toBe(0);
  });
});
