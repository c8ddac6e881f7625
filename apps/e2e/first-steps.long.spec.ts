import { fill, plural } from '@jadeport/i18n';
import {
  accounts,
  firstSteps,
  identity,
  reports,
  settings,
  shell,
  staffMembers,
} from '@jadeport/i18n/en';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { startEmptyApp } from './support/app.ts';
import { inEnglish, test } from './support/test.ts';

const { steps } = firstSteps;
const own = {
  name: 'Blue Mountain Freight',
  supportEmail: 'care@blue.example',
  phone: '876-555-0199',
};

/** A text where no email is sent. */
const shown = (text: string) => fill(text, { sendsEmail: false });

/** Types over fields of the settings and saves them. */
async function set(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).first().fill(value);
  await page.getByRole('button', { name: settings.save.submit, exact: true }).click();
  await page.getByText(settings.save.unchanged).waitFor();
}

inEnglish('an owner', () => {
  test('comes from an empty folder to a site of their own, by presses alone', async ({
    elsewhere,
  }) => {
    const { origin, admin, stop } = await startEmptyApp();
    try {
      const page = await elsewhere.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${origin}/login`);
      await page.getByLabel(accounts.login.username).fill(admin.email);
      await page.getByLabel(accounts.login.password, { exact: true }).fill(admin.password);
      await page.keyboard.press('Enter');
      const card = page.getByRole('region', { name: firstSteps.heading });
      const stateOf = (step: keyof typeof steps) =>
        card
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: steps[step].title }) })
          .getAttribute('data-state');
      const home = async () => {
        await page.getByRole('link', { name: shell.overview, exact: true }).first().click();
        await card.waitFor();
      };
      await card.waitFor();
      await page.getByRole('heading', { name: reports.empty.heading }).waitFor();
      await expect.poll(() => stateOf('demo')).toBe('done');
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });

      await card.getByRole('link', { name: steps.account.action }).first().click();
      const me = page.getByRole('region', { name: identity.heading });
      await me.getByLabel(identity.firstName).fill('Alba');
      await me.getByLabel(identity.lastName).fill('Reid');
      await me.getByRole('button', { name: identity.submit }).click();
      await page.getByText(identity.success).first().waitFor();
      await me.getByRole('button', { name: identity.change.button }).click();
      const dialog = page.getByRole('dialog', { name: identity.change.title });
      await dialog.getByLabel(identity.change.email).fill('alba@blue-mountain.com');
      const secret = dialog.getByLabel(identity.change.currentPassword, { exact: true });
      await secret.fill(admin.password);
      await dialog.getByRole('button', { name: shown(identity.change.submit) }).click();
      await dialog.getByRole('link', { name: identity.change.open }).click();
      await page.getByRole('button', { name: accounts.confirmEmail.button }).click();
      await page.getByRole('link', { name: shell.dashboard, exact: true }).click();
      await home();
      await expect.poll(() => stateOf('account')).toBe('done');

      await card.getByRole('link', { name: steps.business.action }).click();
      const { fields } = settings;
      await set(page, {
        [fields['business.name']]: own.name,
        [fields['business.supportEmail']]: own.supportEmail,
        [fields['business.phone']]: own.phone,
      });
      await home();
      await card
        .getByText(fill(steps.business.text, { left: 'office in Jamaica and warehouse in China' }))
        .waitFor();
      await card.getByRole('link', { name: steps.business.action }).click();
      await set(page, { [fields['business.office.street']]: '4 Harbour Street' });
      await home();
      await card.getByRole('link', { name: steps.business.action }).click();
      await set(page, { [fields['warehouses.*.en.street']]: '1 Canal Road' });
      await home();
      await expect.poll(() => stateOf('business')).toBe('done');

      const press = (action: string, step: keyof typeof steps) =>
        card
          .getByRole('button', {
            name: fill(firstSteps.ofStep, { action, step: steps[step].title }),
          })
          .click();
      await press(steps.prices.keep, 'prices');
      await expect.poll(() => stateOf('prices')).toBe('set_aside');
      await card.getByRole('button', { name: steps.email.test }).click();
      await page
        .getByText(/outbox/)
        .last()
        .waitFor();
      await press(firstSteps.setAside, 'email');

      await card
        .getByRole('button', { name: fill(steps.shelf.action, { code: 'CN-A-01' }) })
        .click();
      await expect.poll(() => stateOf('shelf')).toBe('done');

      await card.getByRole('link', { name: steps.staff.action }).click();
      await page.getByRole('button', { name: staffMembers.invite.button }).click();
      const invitation = page.getByRole('dialog', { name: staffMembers.invite.title });
      await invitation.getByLabel(staffMembers.invite.firstName).fill('小雨');
      await invitation.getByLabel(staffMembers.invite.lastName).fill('陈');
      await invitation.getByLabel(staffMembers.invite.email).fill('chen@blue-mountain.com');
      await invitation.getByRole('button', { name: shown(staffMembers.invite.submit) }).click();
      await invitation.getByLabel(accounts.unsentLink.label).waitFor();
      await invitation.getByRole('button', { name: accounts.unsentLink.done }).click();
      await home();
      await expect.poll(() => stateOf('staff')).toBe('done');
      await press(firstSteps.setAside, 'second_factor');
      await card.waitFor({ state: 'hidden' });
      await page.getByText(plural('en', firstSteps.asideCount, 3)).waitFor();
      await page.getByRole('heading', { name: reports.empty.heading }).waitFor();
      expect(await (await fetch(origin)).text()).toContain(own.name);
    } finally {
      await stop();
    }
  });
});
