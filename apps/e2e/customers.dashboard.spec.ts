import { fill } from '@jadeport/i18n';
import { describe, expect } from 'vitest';
import { cutControls, expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { codeIn, smsTo } from './support/sms.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage((texts) => {
  const { accounts, customers, myShipments, validation } = texts;

  const { preferences } = texts;

  const { dashboard, fields, profile } = customers;

  describe('the dashboard', () => {
    walk(
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
        expect(await page.evaluate(coveredControls), path).toEqual([]);
      }
    });

    test('keeps bar, rail and top bar whole in text of 200 %', async ({
      context,
      open,
      page,
      site,
    }) => {
      await signIn(context, site, site.demo);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await open('/dashboard?tab=shipments');
        await page.getByRole('main').getByRole('listitem').first().waitFor();
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expect.poll(() => page.evaluate(cutControls)).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    });

    test('prints the content of a page alone', async ({ context, open, page, site }) => {
      await signIn(context, site, site.demo);
      await open('/dashboard?tab=shipments');
      const row = page.getByRole('main').getByRole('listitem').first();
      await row.waitFor();
      await page.emulateMedia({ media: 'print' });
      await row.waitFor();
      const inVain =
        'nav, header:not(main *), [role=tablist], [type=search], button, [data-assistant]';
      const shown = await page.evaluate(
        (parts) =>
          [...document.querySelectorAll(parts)].filter((each) => each.checkVisibility()).length,
        inVain,
      );
      expect(shown).toBe(0);
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

    test('chooses what to be told of, and how', async ({ context, customer, open, page, site }) => {
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      const { channels, events } = preferences;
      const email = page.getByLabel(`${events.received}: ${channels.email}`);
      await email.waitFor();
      expect(await email.isChecked()).toBe(true);
      // Text messages need a confirmed number.
      const sms = page.getByLabel(`${events.received}: ${channels.sms}`);
      expect(await sms.isDisabled()).toBe(true);
      await expectAccessible(page);
      // `uncheck` reads the state at once; the switch turns when React has drawn it.
      await email.click();
      await expect.poll(() => email.isChecked()).toBe(false);
      await page.reload();
      await email.waitFor();
      expect(await email.isChecked()).toBe(false);
      await email.click();
      await expect.poll(() => email.isChecked()).toBe(true);
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
