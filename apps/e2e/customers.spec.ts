import { fill, type Texts } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  placeholderColour,
} from './support/accessible.ts';
import { newEmail, person, register as registerOne, signIn } from './support/customer.ts';
import { mailTo, passwordLink } from './support/mail.ts';
import { hasChinese, printedBy } from './support/pdf.ts';
import { codeIn, smsTo } from './support/sms.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const codeForm = /^J10-\d{2,}$/;

async function fillForm(page: Page, { customers }: Texts, email: string): Promise<void> {
  const { fields, register } = customers;
  for (const field of ['firstName', 'lastName', 'phone', 'streetAddress', 'city'] as const)
    await page.getByLabel(fields[field]).fill(person[field]);
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.parish).selectOption(person.parish);
  await page.getByLabel(register.terms).check();
}

const registered = (page: Page, { customers }: Texts) =>
  page.getByRole('heading', { name: fill(customers.success.heading, person) });

inEachLanguage((texts, lang, brand) => {
  const { accounts, customers, errors, estimates, myShipments, shell, tracking, validation } =
    texts;
  const { staffCustomers, controls } = texts;
  const { address, dashboard, fields, profile, register, success } = customers;

  firstWalk(
    'a new customer registers, sets a password, signs in, tracks, estimates and signs out',
    async ({ open, page, site, watched }) => {
      watched.expectFailure(404, '/api/tracking/');
      const email = newEmail();
      await open('/services');
      const plan = estimates.plans.premium.name;
      await page.getByRole('link', { name: fill(estimates.plans.choose, { plan }) }).click();
      await page.getByText(fill(register.plan, { plan })).waitFor();
      await expectAccessible(page);
      await fillForm(page, texts, email);
      await page.getByRole('button', { name: register.submit }).click();
      await registered(page, texts).waitFor();
      const code = (await page.getByText(codeForm).first().textContent()) ?? '';

      const mail = await mailTo(site.dataDir, email);
      expect(mail.subject).toBe(fill(texts.welcomeMail.subject, { brand, code }));
      const { pathname, search } = new URL(passwordLink(mail));
      await open(pathname + search);
      await page.getByLabel(accounts.reset.password, { exact: true }).fill('blue mountain 2256');
      await page
        .getByLabel(accounts.reset.confirmation, { exact: true })
        .fill('blue mountain 2256');
      await page.getByRole('button', { name: accounts.reset.submit }).click();
      await page.getByRole('heading', { name: accounts.reset.success }).waitFor();
      await page.waitForURL((url) => url.pathname === '/login');

      await page.getByLabel(accounts.login.username).fill(email);
      await page.getByLabel(accounts.login.password, { exact: true }).fill('blue mountain 2256');
      await page.getByRole('button', { name: accounts.login.submit }).click();
      await page.waitForURL((url) => url.pathname === '/dashboard');
      await page.getByRole('heading', { name: fill(dashboard.greeting, person) }).waitFor();
      for (const tab of ['overview', 'shipments', 'address', 'profile'] as const)
        await page.getByRole('tab', { name: dashboard.tabs[tab], exact: true }).click();
      await page.getByRole('tab', { name: dashboard.tabs.address }).click();
      await page.getByRole('button', { name: address.copy }).click();
      await expectToast(page, { title: address.copied, description: address.copiedText });
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.split('\n')[1]).toContain(code);

      await open('/track');
      const nav = page.getByRole('banner').getByRole('navigation', { name: shell.mainNavigation });
      await page.getByLabel(tracking.panel.number).fill(code);
      await page.keyboard.press('Enter');
      await page.getByRole('article', { name: tracking.page.nothing }).waitFor();

      await nav.getByRole('link', { name: shell.services }).click();
      await page.getByLabel(estimates.calculator.value).fill('100');
      await page.getByLabel(estimates.calculator.weight, { exact: true }).fill('10');
      await page.getByRole('button', { name: estimates.calculator.calculate }).click();
      await page.getByRole('table').getByRole('row', { name: '197.39' }).waitFor();

      await page.getByRole('banner').getByRole('link', { name: shell.dashboard }).first().click();
      await page.getByRole('tab', { name: dashboard.tabs.profile }).click();
      await page.getByRole('definition').getByText(plan, { exact: true }).waitFor();
      const change = page.getByRole('region', { name: accounts.change.heading });
      await change.getByLabel(accounts.change.current, { exact: true }).fill('blue mountain 2256');
      await change.getByLabel(accounts.change.password, { exact: true }).fill('dunns river falls');
      await change.getByLabel(accounts.change.confirmation).fill('dunns river falls');
      await change.getByRole('button', { name: accounts.change.submit }).click();
      const { success: title, successText: description } = accounts.change;
      await expectToast(page, { title, description });

      await page.getByRole('button', { name: shell.signOut, exact: true }).click();
      await expectToast(page, { title: shell.logout.done, description: shell.logout.doneText });
      await page.getByRole('heading', { name: accounts.notSignedIn.title }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    },
  );

  describe('the registration form', () => {
    walk('checks on submit, then at every change', async ({ open, page }) => {
      await open('/register');
      const phone = page.getByLabel(fields.phone);
      const colour = await phone.evaluate(placeholderColour);
      const firstName = page.getByLabel(fields.firstName);
      await firstName.fill('A');
      expect(await page.getByText(validation.FIRST_NAME_SHORT).count()).toBe(0);
      await page.getByRole('button', { name: register.submit }).click();
      const messages = [
        validation.FIRST_NAME_SHORT,
        validation.LAST_NAME_SHORT,
        validation.EMAIL_INVALID,
        validation.PHONE_SHORT,
        validation.STREET_SHORT,
        validation.CITY_SHORT,
        validation.PARISH_SHORT,
        validation.TERMS_REQUIRED,
      ];
      for (const message of messages)
        await page.getByText(message, { exact: true }).last().waitFor();
      expect(await firstName.evaluate((input) => input === document.activeElement)).toBe(true);
      await expectAccessible(page);
      // An example in red would look like a wrong number.
      expect(await phone.evaluate(placeholderColour)).toBe(colour);
      await firstName.fill('Al');
      await page.getByText(validation.FIRST_NAME_SHORT).waitFor({ state: 'detached' });
      await phone.fill('555-012');
      await page.getByText(validation.PHONE_SHORT).waitFor();
      await phone.fill('555-0123');
      await page.getByText(validation.PHONE_SHORT).waitFor({ state: 'detached' });
    });

    test('creates one customer for two presses, and can be used again', async ({
      open,
      page,
      site,
    }) => {
      const email = newEmail();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/customers'))
          sent.push(request.url());
      });
      await open('/register');
      await fillForm(page, texts, email);
      await page.getByRole('button', { name: register.submit }).dblclick();
      await registered(page, texts).waitFor();
      expect(sent).toHaveLength(1);
      const code = (await page.getByText(codeForm).first().textContent()) ?? '';
      const label = page.locator('figure').filter({ hasText: address.label });
      const line = await label.locator('address > span').nth(1).textContent();
      expect(line?.startsWith(code)).toBe(true);
      await expectAccessible(page);

      await page.getByRole('button', { name: success.copyCode }).click();
      await expectToast(page, { title: success.codeCopied });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await page.getByRole('button', { name: success.another }).click();
      expect(await page.getByLabel(fields.firstName).inputValue()).toBe('');
      const { subject } = await mailTo(site.dataDir, email);
      expect(subject).toContain(code);
    });

    test('keeps its values when the server refuses or fails', async ({
      customer,
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(409, '/api/customers');
      watched.expectFailure(502, '/api/customers');
      await open('/register');
      await fillForm(page, texts, customer.email);
      await page.getByRole('button', { name: register.submit }).click();
      const description = errors.EMAIL_TAKEN;
      await expectToast(page, { title: register.failed, description, kind: 'destructive' });
      const field = page.getByLabel(fields.email);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);

      await page.route('**/api/customers*', (route) =>
        route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }),
      );
      await field.fill(newEmail());
      await page.getByRole('button', { name: register.submit }).click();
      const { failed: title, failedText } = register;
      await expectToast(page, { title, description: failedText, kind: 'destructive' });
      await page.getByRole('main').getByText(failedText).waitFor();
      expect(await page.getByLabel(fields.streetAddress).inputValue()).toBe(person.streetAddress);
      expect(await page.getByLabel(fields.parish).inputValue()).toBe(person.parish);
    });

    test('is filled in by keyboard', async ({ open, page }) => {
      await open('/register');
      await page.getByLabel(fields.firstName).focus();
      const { firstName, lastName, phone, streetAddress, city } = person;
      for (const text of [firstName, lastName, newEmail(), phone, streetAddress, city]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      for (const key of ['End', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key);
      await registered(page, texts).waitFor();
      const inFocus = registered(page, texts).evaluate((at) => at === document.activeElement);
      expect(await inFocus).toBe(true);
    });

    test('is also on the home page', async ({ open, page, hydrate }) => {
      await open('/');
      await page.getByLabel(fields.firstName).scrollIntoViewIfNeeded();
      await hydrate();
      await fillForm(page, texts, newEmail());
      await page.getByRole('button', { name: register.submit }).click();
      await registered(page, texts).waitFor();
      await expectAccessible(page);
    });
  });

  describe('the warehouse address', () => {
    walk(
      'is shown in both languages, and is copied where sharing is unavailable',
      async ({ context, customer, open, page, site }) => {
        await signIn(context, site, customer);
        await open('/dashboard?tab=address');
        const label = page.locator('figure').filter({ hasText: address.label });
        for (const variant of [address.chinese, address.english]) {
          await page.getByRole('radio', { name: variant }).check({ force: true });
          await label.getByText(customer.customerCode).waitFor();
          await expectAccessible(page);
        }
        await page.getByRole('button', { name: address.share }).click();
        const { unsupported: title, unsupportedText: description } = address;
        await expectToast(page, { title, description });
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied.split('\n')).toHaveLength(7);
        const whatsapp = page.getByRole('link', { name: address.whatsapp });
        expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent(copied));
      },
    );

    walk('is printed on one sheet of A6', async ({ context, customer, open, page, site }) => {
      await signIn(context, site, customer);
      await open('/dashboard?tab=address');
      const chosen = lang === 'zh' ? address.chinese : address.english;
      await page.getByRole('radio', { name: chosen }).check({ force: true });
      const lines = ((await page.locator('figure address').textContent()) ?? '').replaceAll(
        /\s/g,
        '',
      );
      const print = page.getByRole('button', { name: address.print });
      const { pages, size, characters } = await printedBy(page, () => print.click());
      expect([pages, ...size]).toEqual([1, 148, 105]);
      if (lang === 'zh' && !(await hasChinese(page))) return;
      expect(lines).toContain(customer.customerCode);
      expect([...lines].filter((each) => !characters.has(each))).toEqual([]);
    });

    test('shows an error when sharing fails, and nothing when it is cancelled', async ({
      context,
      open,
      page,
      site,
    }) => {
      await page.addInitScript(() => {
        const names = ['AbortError', 'NotAllowedError'];
        const share = () => Promise.reject(new DOMException('no', names.shift()));
        Object.assign(navigator, { share });
      });
      await signIn(context, site, site.demo);
      await open('/dashboard?tab=address');
      await page.getByRole('button', { name: address.share }).click();
      await page.getByRole('button', { name: address.share }).click();
      const { shareFailed: title, shareFailedText: description } = address;
      await expectToast(page, { title, description, kind: 'destructive' });
    });
  });

  describe('the dashboard', () => {
    firstWalk(
      'starts with the first steps and the address',
      async ({ context, customer, open, page, site }) => {
        await signIn(context, site, customer);
        await open('/dashboard');
        await page.getByRole('heading', { name: myShipments.empty.title }).waitFor();
        await page.locator('figure').getByText(customer.customerCode).waitFor();
        await expectAccessible(page);
      },
    );

    test('shows the first package in the first view of a phone, with no control covered', async ({
      context,
      open,
      page,
      site,
    }) => {
      await signIn(context, site, site.demo);
      await page.setViewportSize({ width: 360, height: 740 });
      // An unknown tab falls back to the first.
      await open('/dashboard?tab=bogus');
      const first = page.getByRole('main').getByRole('listitem').first();
      await first.waitFor();
      expect((await first.boundingBox())?.y).toBeLessThan(220);
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      expect(await heading.textContent()).toBe(dashboard.groups.needs_you);
      expect(await first.textContent()).toContain(texts.shipments.statuses.ready_for_pickup);
      await expectAccessible(page);
      for (const path of ['/dashboard', '/dashboard?tab=address', '/dashboard?tab=profile']) {
        await open(path);
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
        await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
        expect(await page.evaluate(coveredControls), path).toEqual([]);
      }
    });

    test('asks to sign in again after the session has expired, and keeps the form’s values', async ({
      context,
      customer,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(401, '/trpc/customers.updateProfile');
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      await page.getByRole('button', { name: profile.edit }).click();
      await page.getByLabel(fields.city).fill('Negril');
      await context.clearCookies();
      await page.getByRole('button', { name: profile.save }).click();
      const dialog = page.getByRole('dialog', { name: accounts.again.title });
      await expectAccessible(page);
      expect(await dialog.getByLabel(accounts.login.username).inputValue()).toBe(customer.email);
      await dialog.getByLabel(accounts.login.password, { exact: true }).fill(customer.password);
      await dialog.getByRole('button', { name: accounts.login.submit }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).searchParams.get('tab')).toBe('profile');
      expect(await page.getByLabel(fields.city).inputValue()).toBe('Negril');
      await page.getByRole('button', { name: profile.save }).click();
      await expectToast(page, { title: profile.saved, description: profile.savedText });
    });

    test('changes tabs by arrow keys, and keeps the tab in the address', async ({
      context,
      open,
      page,
      site,
    }) => {
      await signIn(context, site, site.demo);
      await open('/dashboard');
      await page.getByRole('tab', { name: dashboard.tabs.overview }).focus();
      for (const tab of ['shipments', 'address', 'profile'] as const) {
        await page.keyboard.press('ArrowRight');
        await page.waitForURL((url) => url.searchParams.get('tab') === tab);
        await page.getByRole('tab', { selected: true, name: dashboard.tabs[tab] }).waitFor();
      }
      await page.reload();
      await page.getByRole('heading', { name: profile.heading }).waitFor();
    });

    test('edits the profile', async ({ context, customer, open, page, site, watched }) => {
      watched.expectFailure(500, '/trpc/customers.updateProfile');
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      await page.getByRole('button', { name: profile.edit }).click();
      await page.getByLabel(fields.city).fill('X');
      await page.getByRole('button', { name: profile.save }).click();
      await page.getByText(validation.CITY_SHORT).waitFor();
      await expectAccessible(page);
      await page.getByLabel(fields.city).fill('Negril');
      const path = '**/trpc/customers.updateProfile*';
      await page.route(path, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await page.getByRole('button', { name: profile.save }).click();
      const { failed: title, failedText: description } = profile;
      await expectToast(page, { title, description, kind: 'destructive' });
      await page.getByRole('button', { name: profile.save }).click();
      await expectToast(page, { title: profile.saved, description: profile.savedText });
      await page.getByText('Negril', { exact: true }).waitFor();
      await page.getByRole('button', { name: profile.edit }).waitFor();
    });

    test('offers to confirm a new phone number with a code sent by SMS', async ({
      context,
      customer,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(400, '/api/customers/me/phone/confirm');
      const notifications = { ...texts.tracking.notifications, ...texts.notifications };
      const { ownPhone, subscriptions } = texts;
      const number = '+18765550171';
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      await page.getByText(ownPhone.unconfirmed).waitFor();
      await page.getByRole('button', { name: profile.edit }).click();
      await page.getByLabel(fields.phone).fill('876-555-0171');
      await page.getByRole('button', { name: profile.save }).click();
      const confirm = page.getByRole('button', { name: ownPhone.button });
      const isFocused = () => confirm.evaluate((each) => each === document.activeElement);
      await expect.poll(isFocused).toBe(true);
      await expectAccessible(page);
      await page.keyboard.press('Enter');

      const dialog = page.getByRole('dialog', { name: ownPhone.title });
      const field = dialog.getByLabel(notifications.code.label);
      await dialog.getByText(fill(subscriptions.phone.codeSent, { to: number })).waitFor();
      const code = codeIn(await smsTo(site.dataDir, number));
      await field.press('Enter');
      await dialog.getByText(notifications.code.needed).waitFor();
      await field.fill(code === '000000' ? '000001' : '000000');
      await field.press('Enter');
      await dialog.getByText(texts.errors.PHONE_CODE_INVALID).waitFor();
      await expectAccessible(page);
      await field.fill(code);
      await field.press('Enter');
      await expectToast(page, { title: fill(subscriptions.phone.confirmed, { to: number }) });
      const state = page.getByText(ownPhone.confirmed);
      await expect.poll(() => state.evaluate((each) => each === document.activeElement)).toBe(true);
      await expectAccessible(page);
      expect(await confirm.count()).toBe(0);
    });
  });

  describe('administrators', () => {
    const { facts, list, resend, restore, statuses, suspend } = staffCustomers;

    firstWalk(
      'find a customer, and suspend and restore the account after a confirmation',
      async ({ context, customer, open, page, site }) => {
        await signInAs(context, site, 'admin');
        await open('/admin/customers');
        await expect.poll(() => page.title()).toBe(`${staffCustomers.page.title} · ${brand}`);
        const rows = page.getByRole('grid', { name: list.label }).locator('[role=row][data-at]');
        await rows.first().waitFor();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.keyboard.press('/');
        const field = page.getByLabel(staffCustomers.search.label);
        await expect
          .poll(() => field.evaluate((each) => each === document.activeElement))
          .toBe(true);
        await page.keyboard.type(customer.email);
        await expect.poll(() => rows.count()).toBe(1);
        await rows.first().focus();
        await page.keyboard.press('Enter');
        const name = `${customer.firstName} ${customer.lastName}`;
        const { customerCode } = customer;
        await page.getByRole('heading', { level: 1, name: `${customerCode} ${name}` }).waitFor();
        await page.getByText(statuses.active, { exact: true }).waitFor();
        await page.getByText(facts.hasPassword, { exact: true }).waitFor();
        await expectAccessible(page);

        // The administrator is signed in here; the customer is signed in in another browser.
        const elsewhere = await context.browser()?.newContext();
        if (!elsewhere) throw new Error('No browser');
        await signIn(elsewhere, site, customer);
        const session = () => elsewhere.request.get(`${site.origin}/api/auth/user`);
        expect((await session()).status()).toBe(200);

        await page.getByRole('button', { name: suspend.button }).click();
        const question = page.getByRole('dialog', { name: fill(suspend.title, { customerCode }) });
        const cancel = question.getByRole('button', { name: controls.cancel });
        expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
        await question.getByText(fill(suspend.text, { name })).waitFor();
        await expectAccessible(page);
        await cancel.click();
        await page.getByRole('button', { name: suspend.button }).click();
        await question.getByRole('textbox').fill('欠费 unpaid');
        await question
          .getByRole('button', { name: fill(suspend.confirm, { customerCode }) })
          .click();
        await expectToast(page, { title: suspend.done, description: customerCode });
        await page.getByText(statuses.suspended, { exact: true }).waitFor();
        expect((await session()).status()).toBe(401);
        const refused = await elsewhere.request.post(`${site.origin}/api/auth/login`, {
          data: { username: customer.email, password: customer.password },
        });
        expect((await refused.json()).message).toContain('欠费 unpaid');

        await page.getByRole('button', { name: restore.button }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: fill(restore.confirm, { customerCode }) })
          .click();
        await expectToast(page, { title: restore.done, description: customerCode });
        await signIn(elsewhere, site, customer);
        await elsewhere.close();
      },
    );

    test('resend the email that sets a password', async ({ context, open, page, site }) => {
      const { email, customerCode } = await registerOne(site);
      await signInAs(context, site, 'admin');
      await open(`/admin/customers/${customerCode}`);
      await page.getByText(facts.noPassword).waitFor();
      await page.getByRole('button', { name: resend.button }).click();
      const link = await page.getByLabel(accounts.unsentLink.label).inputValue();
      expect(link).toBe(passwordLink(await mailTo(site.dataDir, email, 2)));
    });

    test('get a message for an unknown customer', async ({
      context,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(404, '/trpc/customers.get');
      await signInAs(context, site, 'admin');
      await open('/admin/customers/J10-999999');
      const customerCode = 'J10-999999';
      await page.getByText(fill(staffCustomers.missing, { customerCode })).waitFor();
      await expectAccessible(page);
    });
  });
});

/**
 * Runs in the page: lists the controls that a fixed or sticky bar covers, at every scroll position.
 */
async function coveredControls(): Promise<string[]> {
  const covered = new Set<string>();
  const bars = [...document.querySelectorAll('header, nav')].filter((bar) =>
    ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
  );
  const edges = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
  // The browser rounds a point to whole pixels.
  const isUnderBar = (y: number) => edges.some(({ top, bottom }) => y > top - 1 && y < bottom + 1);
  // Content that loads late makes the page longer.
  const last = () => document.documentElement.scrollHeight - innerHeight;
  for (let y = 0; y <= last() + 120; y += 120) {
    scrollTo(0, Math.min(y, last()));
    await new Promise(requestAnimationFrame);
    for (const control of document.querySelectorAll(
      'main a, main button, main input, main select',
    )) {
      const box = control.getBoundingClientRect();
      const [x, middle] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width < 2 || middle < 0 || middle > innerHeight || isUnderBar(middle)) continue;
      const top = document.elementFromPoint(x, middle);
      if (top && !control.contains(top) && !top.contains(control) && !top.closest('label, main'))
        covered.add(`${control.outerHTML.slice(0, 80)} under ${top.outerHTML.slice(0, 80)}`);
    }
  }
  // At the end of the page, once everything has loaded, even the bottom bar covers no control.
  for (let reached = -1; reached !== last(); ) {
    reached = last();
    scrollTo(0, reached);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const controls = [...document.querySelectorAll('main a, main button, main input')];
  const end = controls.at(-1)?.getBoundingClientRect();
  if (end && isUnderBar(end.top + end.height / 2)) covered.add('the last control of the page');
  return [...covered];
}
