import { fill } from '@jadeport/i18n';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectNoToast, expectToast } from './support/toast.ts';

inEachLanguage((texts) => {
  const { accounts, errors, secondFactor, sessions, shell } = texts;

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

  test('two-step sign-in is set up, asked for, and turned off with a recovery code', async ({
    context,
    customer,
    open,
    page,
    site,
    watched,
  }) => {
    watched.expectFailure(401, '/api/auth/login');
    const { login } = accounts;
    await signIn(context, site, customer);
    await open('/dashboard?tab=profile');
    const section = page.getByRole('region', { name: secondFactor.heading });
    await section.getByLabel(secondFactor.currentPassword, { exact: true }).fill(customer.password);
    await section.getByRole('button', { name: secondFactor.start.button }).click();
    await section.getByRole('img', { name: secondFactor.scan.qr }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    // On a phone, which cannot scan itself, the link and the key come first.
    const link = section.getByRole('link', { name: secondFactor.scan.link });
    expect(await link.getAttribute('href')).toMatch(/^otpauth:/);
    const topOf = async (part: typeof link) => (await part.boundingBox())?.y ?? Number.NaN;
    const qr = section.getByRole('img', { name: secondFactor.scan.qr });
    expect(await topOf(link)).toBeLessThan(await topOf(qr));
    const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByRole('button', { name: secondFactor.scan.copy }).click();
    await expectToast(page, { title: secondFactor.scan.copied });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
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

    // The page remembers a user, and asks whether it is still signed in.
    watched.expectFailure(401, '/api/auth/user');
    await context.clearCookies();
    await open('/login');
    await page.getByLabel(login.username).fill(customer.email);
    await page.getByLabel(login.password, { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: login.submit }).click();
    const code = page.getByLabel(login.code, { exact: true });
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText(errors.SECOND_FACTOR_INVALID).waitFor();
    await code.fill(codeOf(1));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/dashboard');

    await open('/dashboard?tab=profile');
    await section.getByRole('button', { name: secondFactor.remove.button }).click();
    await section.getByLabel(secondFactor.currentPassword, { exact: true }).fill(customer.password);
    await section.getByLabel(secondFactor.code, { exact: true }).fill(recovery);
    await section.getByRole('button', { name: secondFactor.remove.button }).click();
    await expectToast(page, { title: secondFactor.remove.done });
    await section.getByText(secondFactor.off).waitFor();
  });

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
      shell.pickup,
      shell.invoices,
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
    // The cookies of device and language alone do not sign anybody in.
    const left = (await page.context().cookies()).map(({ name }) => name);
    expect(left.toSorted()).toEqual(['jadeport_device', 'jadeport_lang']);
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
});
