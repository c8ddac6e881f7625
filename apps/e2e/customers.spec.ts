import { fill, fullName } from '@jadeport/i18n';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { newEmail, person, register as registerOne, signIn } from './support/customer.ts';
import { mailTo, passwordLink } from './support/mail.ts';
import { codeForm, fillForm, registered } from './support/registration.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage((texts, lang, brand) => {
  const { accounts, customers, estimates, shell, tracking } = texts;

  const { staffCustomers, controls } = texts;

  const { address, dashboard, register } = customers;

  walk(
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
      const asked = await page.evaluateHandle(() => {
        const forms: Element[] = [];
        const look = () => forms.push(...document.querySelectorAll('input[autocomplete=username]'));
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        return forms;
      });
      await page.getByText(accounts.reset.signedIn).waitFor();
      const passed: string[] = [];
      page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
      await page.waitForURL((url) => url.pathname === '/dashboard');
      expect(passed).toContain('/login');
      expect(await asked.evaluate((forms) => forms.length)).toBe(0);
      await page
        .getByRole('heading', {
          name: fill(dashboard.greeting, {
            name: lang === 'zh' ? fullName(person) : person.firstName,
          }),
        })
        .waitFor();
      expect(await page.getByText(accounts.login.success).count()).toBe(0);

      await page.getByRole('button', { name: shell.signOut, exact: true }).click();
      await page.getByRole('heading', { name: accounts.notSignedIn.title }).waitFor();
      await open('/login');
      await page.getByLabel(accounts.login.username).fill(email);
      await page.getByLabel(accounts.login.password, { exact: true }).fill('blue mountain 2256');
      await page.getByRole('button', { name: accounts.login.submit }).click();
      await expectToast(page, {
        title: accounts.login.success,
        description: fill(accounts.login.successText, { brand }),
      });
      await page.waitForURL((url) => url.pathname === '/dashboard');
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

  describe('administrators', () => {
    const { facts, list, resend, restore, statuses, suspend } = staffCustomers;

    walk(
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
        // Typed faster than by hand, with Enter soon after it, it would be a scan.
        await field.fill(customer.email);
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
      const description = fill(resend.doneText, { email });
      await expectToast(page, { title: resend.done, description });
      passwordLink(await mailTo(site.dataDir, email, 2));
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
