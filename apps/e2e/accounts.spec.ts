import { fill, fullName } from '@jadeport/i18n';
import * as zh from '@jadeport/i18n/zh';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { type Customer, register, signIn } from './support/customer.ts';
import { mailTo, passwordLink } from './support/mail.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage((texts, lang, brand) => {
  const { accounts, customers, errors, validation } = texts;

  describe('signing in', () => {
    const { login } = accounts;

    test('asks for both fields, then checks them at every change', async ({ open, page }) => {
      await open('/login');
      const username = page.getByLabel(login.username);
      // Masked, and open to password managers and pasting.
      const secret = page.getByLabel(login.password, { exact: true });
      expect(await secret.getAttribute('type')).toBe('password');
      expect(await secret.getAttribute('autocomplete')).toBe('current-password');
      expect(await secret.getAttribute('onpaste')).toBeNull();
      await page.getByRole('button', { name: login.submit }).click();
      await page.getByText(validation.USERNAME_REQUIRED).waitFor();
      await page.getByText(validation.PASSWORD_REQUIRED).waitFor();
      expect(await username.evaluate((input) => input === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await username.fill('J10-01');
      await page.getByText(validation.USERNAME_REQUIRED).waitFor({ state: 'detached' });
      await username.fill('');
      await page.getByText(validation.USERNAME_REQUIRED).waitFor();
      // The errors follow a change of language.
      await page.getByRole('link', { name: '中文' }).first().click();
      await page.getByText(zh.validation.USERNAME_REQUIRED).waitFor();
      await page.getByText(zh.validation.PASSWORD_REQUIRED).waitFor();
    });

    test('keeps the form’s values when sign-in is refused', async ({ open, page, watched }) => {
      watched.expectFailure(401, '/api/auth/login');
      await open('/login');
      await page.getByLabel(login.username).fill('nobody@mail.jadeport.example');
      await page.getByLabel(login.password, { exact: true }).fill('not the one');
      await page.keyboard.press('Enter');
      const description = errors.CREDENTIALS_INVALID;
      await expectToast(page, { title: login.failed, description, kind: 'destructive' });
      expect(await page.getByLabel(login.username).inputValue()).toContain('nobody@');
      // The toast closes after seconds; the field shows the same reason until its value changes.
      const password = page.getByLabel(login.password, { exact: true });
      expect(await password.inputValue()).toBe('not the one');
      await page.getByRole('main').getByText(description).waitFor();
      expect(await password.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);
    });

    walk(
      'accepts a customer code, returns to the requested page, and redirects signed-in users',
      async ({ customer, open, page }) => {
        await open('/login?next=/services');
        await page.getByLabel(login.username).fill(customer.customerCode);
        await page.getByLabel(login.password, { exact: true }).fill(customer.password);
        await page.getByRole('button', { name: login.submit }).click();
        const description = fill(login.successText, { brand });
        await expectToast(page, { title: login.success, description });
        await page.waitForURL((url) => url.pathname === '/services');
        expect(new URL(page.url()).searchParams.get('lang')).toBe(lang === 'en' ? null : lang);
        await open('/login');
        await page.waitForURL((url) => url.pathname === '/dashboard');
        await page.getByRole('heading', { name: helloTo(customer) }).waitFor();
      },
    );

    test('ignores a ?next= that leaves the site', async ({
      context,
      customer,
      open,
      page,
      site,
    }) => {
      await signIn(context, site, customer);
      await open('/login?next=//elsewhere.example/');
      await page.waitForURL((url) => url.pathname === '/dashboard');
    });
  });

  describe('a forgotten password', () => {
    const { forgot, login } = accounts;

    test('answers the same for known and unknown addresses', async ({ open, page }) => {
      await open('/login');
      const opener = page.getByRole('button', { name: login.forgot });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: forgot.title });
      const email = dialog.getByLabel(forgot.email);
      expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
      await dialog.getByRole('button', { name: forgot.submit }).click();
      await dialog.getByText(validation.EMAIL_REQUIRED).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await opener.click();
      await email.fill('nobody@mail.jadeport.example');
      await page.keyboard.press('Enter');
      await expectToast(page, { title: forgot.success, description: forgot.successText });
      await dialog.waitFor({ state: 'hidden' });
    });

    walk(
      'is reset with a mailed link, which works once',
      async ({ customer, open, page, site, watched }) => {
        watched.expectFailure(400, '/api/auth/reset-password/check');
        await open('/login');
        await page.getByRole('button', { name: login.forgot }).click();
        await page.getByLabel(forgot.email, { exact: true }).fill(customer.email);
        await page.getByRole('button', { name: forgot.submit }).click();
        await expectToast(page, { title: forgot.success, description: forgot.successText });
        const link = passwordLink(await mailTo(site.dataDir, customer.email, 2));
        const { reset } = accounts;
        const { pathname, search } = new URL(link);
        await open(pathname + search);
        await page.getByLabel(reset.password, { exact: true }).fill('ackee and saltfish');
        await page.getByLabel(reset.confirmation, { exact: true }).fill('ackee and saltfish');
        await page.getByRole('button', { name: reset.submit }).click();
        await page.getByRole('heading', { name: reset.success }).waitFor();
        // A used link is refused before the password form appears.
        await open(pathname + search);
        await page.getByRole('heading', { level: 1, name: reset.invalid }).waitFor();
        await expectAccessible(page);
      },
    );
  });

  describe('the page that sets a password', () => {
    const { reset } = accounts;

    test('refuses a link without a token, and has no header and footer', async ({ open, page }) => {
      await open('/reset-password');
      await page.getByRole('heading', { level: 1, name: reset.invalid }).waitFor();
      await page.getByText(reset.invalidText).waitFor();
      expect(await page.getByRole('banner').count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: reset.toLogin }).click();
      await page.waitForURL((url) => url.pathname === '/login');
      await page.getByRole('banner').waitFor();
    });

    test('requires six characters and a matching repetition', async ({ open, page, site }) => {
      const { link } = await register(site);
      await open(link.pathname + link.search);
      await page.getByLabel(reset.password, { exact: true }).fill('12345');
      await page.getByRole('button', { name: reset.submit }).click();
      await page.getByText(validation.PASSWORD_SHORT).waitFor();
      await page.getByLabel(reset.password, { exact: true }).fill('123456');
      await page.getByText(validation.PASSWORD_SHORT).waitFor({ state: 'detached' });
      await page.getByLabel(reset.confirmation, { exact: true }).fill('123457');
      await page.getByText(validation.PASSWORDS_DIFFER).waitFor();
      await expectAccessible(page);
    });

    walk('opens the sign-in page 3 seconds after saving', async ({ open, page, site }) => {
      const { link } = await register(site);
      await page.clock.install();
      await open(link.pathname + link.search);
      await page.getByLabel(reset.password, { exact: true }).fill('ackee and saltfish');
      await page.getByLabel(reset.confirmation, { exact: true }).fill('ackee and saltfish');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: reset.success }).waitFor();
      await expectAccessible(page);
      await page.clock.runFor(3000);
      await page.waitForURL((url) => url.pathname === '/login');
    });
  });

  const helloTo = (customer: Customer) =>
    fill(customers.dashboard.greeting, {
      name: lang === 'zh' ? fullName(customer) : customer.firstName,
    });
});
