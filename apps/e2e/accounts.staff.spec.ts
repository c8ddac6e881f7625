import { fill } from '@jadeport/i18n';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { newEmail, signIn } from './support/customer.ts';
import { mailTo, passwordLink } from './support/mail.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage((texts) => {
  const { accounts, staffMembers, errors, shell, staffShipments } = texts;

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
          const isThere = (await heading.textContent()) !== shell.notFound.title;
          expect([who, path, isThere]).toEqual([who, path, may.includes(path)]);
        }
        // Staff cannot open the list of customers, but can open the customer of a package.
        await open(`/admin/customers/${customer.customerCode}`);
        const code = page
          .getByRole('heading', { level: 1 })
          .filter({ hasText: customer.customerCode });
        if (who === 'customer') await page.getByText(shell.notFound.title).first().waitFor();
        else await code.waitFor();
        // The rail lists exactly the pages that the user may open; public pages lead to it.
        if (who !== 'customer') {
          await open('/admin');
          const links = page.getByRole('navigation').locator('a[href*="/admin/"]');
          await links.first().waitFor({ state: 'attached' });
          const paths = await links.evaluateAll((each) =>
            each.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
          );
          expect(paths).toEqual(expect.arrayContaining(may.map((path) => `/admin/${path}`)));
        }
        await open('/track');
        await page
          .getByRole('banner')
          .locator('summary')
          .and(page.getByLabel(shell.account))
          .click();
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
        await send(email);
        await expectToast(page, {
          title: invite.done,
          description: fill(invite.doneText, { email }),
        });
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
        await expectToast(page, {
          title: resend.done,
          description: fill(resend.doneText, { email }),
        });
        passwordLink(await mailTo(site.dataDir, email, 2));
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
