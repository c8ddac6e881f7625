import { fill } from '@jadeport/i18n';
import * as zh from '@jadeport/i18n/zh';
import { Secret, TOTP } from 'otpauth';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { type Customer, newEmail, register, signIn } from './support/customer.ts';
import { mailTo, passwordLink } from './support/mail.ts';
import { invite as inviteColleague, signInAs } from './support/staff.ts';
import { firstTest, firstWalk, inEachLanguage, test, walk } from './support/test.ts';
import { expectNoToast, expectToast } from './support/toast.ts';

inEachLanguage((texts, lang, brand) => {
  const {
    controls,
    accounts,
    staffMembers,
    customers,
    errors,
    identity,
    secondFactor,
    sessions,
    shell,
    staffShipments,
    validation,
  } = texts;

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

    firstWalk(
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

    firstWalk(
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

  test('changing the password requires the old one, and ends other sessions', async ({
    api,
    context,
    customer,
    elsewhere,
    open,
    page,
    site,
    watched,
  }) => {
    watched.expectFailure(400, '/trpc/accounts.changePassword');
    const { change } = accounts;
    await signIn(context, site, customer);
    await signIn(elsewhere, site, customer);
    await api.post('/api/api-keys', { name: 'A program', scopes: ['read'] });
    await open('/dashboard?tab=profile');
    const section = page.getByRole('region', { name: change.heading });
    await section.getByLabel(sessions.revokeKeys.one).check();
    await section.getByLabel(change.current, { exact: true }).fill('not the one');
    await section.getByLabel(change.password, { exact: true }).fill('ackee and saltfish');
    await section.getByLabel(change.confirmation, { exact: true }).fill('ackee and saltfish');
    await section.getByRole('button', { name: change.submit }).click();
    const description = errors.CURRENT_PASSWORD_WRONG;
    await expectToast(page, { title: change.failed, description, kind: 'destructive' });
    expect(await section.getByLabel(change.password, { exact: true }).inputValue()).not.toBe('');
    await expectAccessible(page);
    await section.getByLabel(change.current, { exact: true }).fill(customer.password);
    await section.getByRole('button', { name: change.submit }).click();
    await expectToast(page, { title: change.success, description: change.successText });
    const other = await elsewhere.request.get(`${site.origin}/api/auth/user`);
    expect(other.status()).toBe(401);
    expect(await api.get('/api/api-keys')).toMatchObject({ items: [] });
    await section.getByLabel(sessions.revokeKeys.one).waitFor({ state: 'detached' });
  });

  firstTest(
    'two-step sign-in is set up, asked for, and turned off with a recovery code',
    async ({ context, customer, open, page, site, watched }) => {
      watched.expectFailure(401, '/api/auth/login');
      const { login } = accounts;
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      const section = page.getByRole('region', { name: secondFactor.heading });
      await section
        .getByLabel(secondFactor.currentPassword, { exact: true })
        .fill(customer.password);
      await section.getByRole('button', { name: secondFactor.start.button }).click();
      await section.getByRole('img', { name: secondFactor.scan.qr }).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const codeOf = (steps: number) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({
          timestamp: Date.now() + steps * 30_000,
        });
      await section.getByLabel(secondFactor.scan.code).fill(codeOf(0));
      await section.getByRole('button', { name: secondFactor.scan.button }).click();
      const codes = section
        .getByRole('list', { name: secondFactor.codes.label })
        .getByRole('listitem');
      await expect.poll(() => codes.count()).toBe(10);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const recovery = (await codes.first().textContent()) ?? '';
      await section.getByRole('button', { name: secondFactor.codes.saved }).click();
      await section.getByText(fill(secondFactor.left.other, { count: '10' })).waitFor();

      // What the open page still asks would be refused without the cookie.
      await page.goto('about:blank');
      await context.clearCookies();
      // The page remembers a user, and asks whether it is still signed in.
      watched.expectFailure(401, '/api/auth/user');
      await open('/login');
      await page.getByLabel(login.username).fill(customer.email);
      await page.getByLabel(login.password, { exact: true }).fill(customer.password);
      await page.getByRole('button', { name: login.submit }).click();
      const code = page.getByLabel(login.code, { exact: true });
      await expect
        .poll(() => code.evaluate((input) => input === document.activeElement))
        .toBe(true);
      await expectAccessible(page);
      await code.fill('000000');
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByText(errors.SECOND_FACTOR_INVALID).waitFor();
      await code.fill(codeOf(1));
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/dashboard');

      await open('/dashboard?tab=profile');
      await section.getByRole('button', { name: secondFactor.remove.button }).click();
      await section
        .getByLabel(secondFactor.currentPassword, { exact: true })
        .fill(customer.password);
      await section.getByLabel(secondFactor.code, { exact: true }).fill(recovery);
      await section.getByRole('button', { name: secondFactor.remove.button }).click();
      await expectToast(page, { title: secondFactor.remove.done });
      await section.getByText(secondFactor.off).waitFor();
    },
  );

  test('the profile lists the sessions, and ends others', async ({
    context,
    customer,
    elsewhere,
    open,
    page,
    site,
  }) => {
    await signIn(context, site, customer);
    const isSignedIn = async () => {
      const answer = await elsewhere.request.get(`${site.origin}/api/auth/user`);
      return answer.status() === 200;
    };
    await signIn(elsewhere, site, customer);
    await open('/dashboard?tab=profile');
    const section = page.getByRole('region', { name: sessions.heading });
    const rows = section.getByRole('grid', { name: sessions.label }).locator('[role=row][data-at]');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByText(sessions.current).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await isSignedIn()).toBe(false);

    await signIn(elsewhere, site, customer);
    expect(await isSignedIn()).toBe(true);
    await section.getByRole('button', { name: sessions.others.button }).click();
    await expectToast(page, { title: sessions.others.done });
    expect(await isSignedIn()).toBe(false);
    await rows.first().getByText(sessions.current).waitFor();
  });

  test('signing out works by keyboard, and its toast closes by itself', async ({
    context,
    customer,
    open,
    page,
    site,
  }) => {
    await signIn(context, site, customer);
    await page.clock.install({ time: '2026-11-21T10:00:00Z' });
    await open('/privacy');
    const menu = page.getByRole('banner').locator('summary').and(page.getByLabel(shell.account));
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByText(customer.email).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText(customer.email).waitFor({ state: 'hidden' });
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (const name of [
      shell.dashboard,
      shell.preAlerts,
      shell.consolidations,
      shell.platforms,
      shell.orders,
      shell.claims,
      shell.apiKeys,
      shell.signOut,
    ]) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.clock.pauseAt('2026-11-21T11:00:00Z');
    await page.keyboard.press('Enter');
    const toast = { title: shell.logout.done, description: shell.logout.doneText };
    // The clock stands still except for these steps.
    const shown = async () => {
      await page.clock.runFor(20);
      return page.getByRole('listitem').filter({ hasText: toast.title }).count();
    };
    await expect.poll(shown).toBe(1);
    await expectToast(page, toast);
    await page.getByRole('banner').getByRole('link', { name: shell.signIn }).waitFor();
    // The device cookie alone does not sign anybody in.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['jadeport_device']);
    await page.clock.runFor(4900);
    await expectToast(page, toast);
    await page.clock.runFor(100);
    await expectNoToast(page);
  });

  walk('the dashboard asks signed-out visitors to sign in', async ({ open, page }) => {
    await open('/dashboard');
    await page.getByRole('heading', { name: accounts.notSignedIn.title }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: accounts.notSignedIn.signIn }).click();
    await page.waitForURL((url) => (url.searchParams.get('next') ?? '').startsWith('/dashboard'));
  });

  const helloTo = ({ firstName }: Customer) => fill(customers.dashboard.greeting, { firstName });

  describe('staff and administrators', () => {
    const { access, invite, list, resend, role, roles, statuses } = staffMembers;
    const adminPages = [
      'shipments',
      'messages',
      'customers',
      'staff',
      'audit',
      'export',
      'settings',
    ] as const;
    const forStaff: readonly string[] = ['shipments', 'messages'];

    test('open the pages that their role allows, and no others', async ({
      context,
      customer,
      open,
      page,
      site,
    }) => {
      for (const who of ['customer', 'staff', 'admin'] as const) {
        if (who === 'customer') await signIn(context, site, customer);
        else await signInAs(context, site, who);
        const may = adminPages.filter(
          (path) => who === 'admin' || (who === 'staff' && forStaff.includes(path)),
        );
        for (const path of adminPages) {
          await open(`/admin/${path}`);
          const heading = page.getByRole('heading', { level: 1 });
          await heading.waitFor();
          const refused = [shell.notFound.title, controls.adminsOnly.title];
          const isThere = !refused.includes((await heading.textContent()) ?? '');
          expect([who, path, isThere]).toEqual([who, path, may.includes(path)]);
        }
        // Staff cannot open the list of customers, but can open the customer of a package.
        await open(`/admin/customers/${customer.customerCode}`);
        const code = page
          .getByRole('heading', { level: 1 })
          .filter({ hasText: customer.customerCode });
        if (who === 'customer') await page.getByText(shell.notFound.title).first().waitFor();
        else await code.waitFor();
        // The account menu lists exactly the pages that the user may open.
        await open('/track');
        await page
          .getByRole('banner')
          .locator('summary')
          .and(page.getByLabel(shell.account))
          .click();
        const links = page.getByRole('banner').locator('a[href*="/admin/"]:visible');
        const paths = await links.evaluateAll((each) =>
          each.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
        expect(paths).toEqual(
          who === 'customer' ? [] : expect.arrayContaining(may.map((path) => `/admin/${path}`)),
        );
        const own = page.getByRole('banner').locator('a[href^="/dashboard"]:visible');
        expect(await own.count()).toBe(who === 'customer' ? 2 : 0);
      }
    });

    test('return to the requested page after signing in', async ({ open, page, site }) => {
      await open('/admin/shipments?q=J10-04');
      await page.waitForURL((url) => url.pathname === '/login');
      await page.getByLabel(accounts.login.username).fill(site.admin.email);
      await page.getByLabel(accounts.login.password, { exact: true }).fill(site.admin.password);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/admin/shipments');
      expect(new URL(page.url()).searchParams.get('q')).toBe('J10-04');
      await page.getByRole('heading', { level: 1, name: staffShipments.page.heading }).waitFor();
    });

    test('change their own name, and their email address with the link to the new one', async ({
      context,
      elsewhere,
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(400, '/trpc/accounts.changeEmail');
      const { change } = identity;
      const boss = await inviteColleague(elsewhere, site, 'admin');
      await signIn(context, site, boss);
      await open('/dashboard?tab=profile');
      const section = page.getByRole('region', { name: identity.heading });
      await section.getByLabel(identity.firstName).fill('Marcia');
      await section.getByRole('button', { name: identity.submit }).click();
      await expectToast(page, { title: identity.success });
      await expectAccessible(page);

      await section.getByRole('button', { name: change.button }).click();
      const dialog = page.getByRole('dialog', { name: change.title });
      const email = newEmail();
      await dialog.getByLabel(change.email).fill(email);
      await dialog.getByLabel(change.currentPassword, { exact: true }).fill('not the one');
      await dialog.getByRole('button', { name: change.submit }).click();
      await dialog.getByText(errors.CURRENT_PASSWORD_WRONG).waitFor();
      await expectAccessible(page);
      await dialog.getByLabel(change.currentPassword, { exact: true }).fill(boss.password);
      await dialog.getByRole('button', { name: change.submit }).click();
      await dialog.getByText(fill(change.confirm, { email })).waitFor();
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const link = new URL(await dialog.getByLabel(change.link).inputValue());

      const { confirmEmail } = accounts;
      await open(`${link.pathname}?token=${link.searchParams.get('token')}`);
      await page.getByRole('heading', { level: 1, name: confirmEmail.title }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: confirmEmail.button }).click();
      await page.getByRole('heading', { name: fill(confirmEmail.done, { email }) }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: shell.dashboard, exact: true }).click();
      await section.getByText(email).waitFor();
      expect(await section.getByLabel(identity.firstName).inputValue()).toBe('Marcia');
      await signIn(elsewhere, site, { ...boss, email });
    });

    walk(
      'are invited by email, change role, and lose access',
      async ({ context, open, page, site, watched }) => {
        watched.expectFailure(409, '/trpc/accounts.invite');
        await signInAs(context, site, 'admin');
        const email = newEmail();
        await open('/admin/staff');
        const send = async (address: string) => {
          await page.getByRole('button', { name: invite.button }).click();
          const dialog = page.getByRole('dialog', { name: invite.title });
          await dialog.getByLabel(invite.firstName).fill('小雨');
          await dialog.getByLabel(invite.lastName).fill('陈陈');
          await dialog.getByLabel(invite.email).fill(address);
          await dialog.getByRole('button', { name: invite.submit }).click();
          return dialog;
        };
        const { unsentLink } = accounts;
        const sent = await send(email);
        const link = await sent.getByLabel(unsentLink.label).inputValue();
        expect(link).toBe(passwordLink(await mailTo(site.dataDir, email)));
        await expectAccessible(page);
        await sent.getByRole('button', { name: unsentLink.done }).click();
        const row = page
          .getByRole('grid', { name: list.label })
          .locator('[role=row][data-at]')
          .filter({ hasText: email });
        await row.getByText(statuses.invited).waitFor();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1280, height: 900 });
        // A second invitation to the same address is refused, and the form keeps its values.
        const dialog = await send(email);
        await expect.poll(() => dialog.getByText(errors.ACCOUNT_EXISTS).count()).toBeGreaterThan(0);
        expect(await dialog.getByLabel(invite.firstName).inputValue()).toBe('小雨');
        await page.keyboard.press('Escape');

        await row.getByText(email).click();
        const panel = page.getByRole('complementary', { name: '陈陈小雨' });
        await panel.getByRole('button', { name: resend.button }).click();
        const again = await panel.getByLabel(unsentLink.label).inputValue();
        expect(again).toBe(passwordLink(await mailTo(site.dataDir, email, 2)));
        expect(again).not.toBe(link);
        const name = '陈陈小雨';
        await panel.getByRole('button', { name: role.toAdmin }).click();
        await page.getByRole('dialog', { name: fill(role.title, { name }) }).waitFor();
        await expectAccessible(page);
        await page.getByRole('dialog').getByRole('button', { name: role.toAdmin }).click();
        const description = fill(role.doneText, { name, role: roles.admin });
        await expectToast(page, { title: role.done, description });
        await row.getByText(roles.admin, { exact: true }).waitFor();
        await panel.getByRole('button', { name: access.remove }).click();
        await page.getByRole('dialog').getByRole('button', { name: access.remove }).click();
        await row.getByText(statuses.removed).waitFor();
        await panel.getByRole('button', { name: access.restore }).waitFor();
      },
    );
  });
});
