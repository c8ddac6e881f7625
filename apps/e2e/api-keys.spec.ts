import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  placeholderColour,
} from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { signInAs } from './support/staff.ts';
import { firstWalk, inEachLanguage, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage(({ apiKeys, validation }) => {
  const { create, list, made, revoke, scopes } = apiKeys;
  const named = (scope: keyof typeof scopes) => scopes[scope].name;

  firstWalk(
    'a key is shown once, works, shows its last use, and is revoked',
    async ({ context, customer, open, page, site }) => {
      await signIn(context, site, customer);
      await open('/api-keys');
      await page.getByText(list.nothing).waitFor();
      await page.getByRole('button', { name: create.button }).click();
      const dialog = page.getByRole('dialog');
      const nameField = dialog.getByLabel(create.name);
      const colour = await nameField.evaluate(placeholderColour);
      await dialog.getByRole('button', { name: create.submit }).click();
      await dialog.getByText(validation.REQUIRED).waitFor();
      expect(await nameField.evaluate(placeholderColour)).toBe(colour);
      await expectAccessible(page);
      // A customer may not use the admin paths.
      await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2);
      await nameField.fill('Warehouse scanner');
      await dialog.getByRole('checkbox', { name: named('orders') }).check();
      await dialog.getByRole('button', { name: create.submit }).click();
      const shown = page.getByRole('dialog', { name: made.title }).getByLabel(made.label);
      const key = await shown.inputValue();
      await expectAccessible(page);
      await page.getByRole('button', { name: made.copy }).click();
      await expectToast(page, { title: made.copied });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
      await page.getByRole('button', { name: made.done }).click();
      await shown.waitFor({ state: 'hidden' });

      const keys = page.getByRole('grid', { name: list.label }).locator('[role=row][data-at]');
      await keys.filter({ hasText: list.never }).waitFor();
      expect(await page.locator('body').textContent()).not.toContain(key);
      const call = () =>
        fetch(`${site.origin}/api/shipments`, { headers: { authorization: `Bearer ${key}` } });
      expect((await call()).status).toBe(200);
      await page.reload();
      await keys.first().waitFor();
      await expect.poll(() => keys.filter({ hasText: list.never }).count()).toBe(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);

      const name = 'Warehouse scanner';
      await page.getByRole('button', { name: fill(revoke.label, { name }) }).click();
      const question = page.getByRole('dialog', { name: fill(revoke.title, { name }) });
      await question.getByRole('button', { name: fill(revoke.confirm, { name }) }).click();
      await expectToast(page, { title: revoke.done, description: name });
      await page.getByText(list.nothing).waitFor();
      expect((await call()).status).toBe(401);
    },
  );

  test('staff may create a key for shipments', async ({ context, open, page, site }) => {
    await signInAs(context, site, 'staff');
    // Older emails link to this address, which redirects.
    await open('/dashboard?tab=keys');
    await page.waitForURL((url) => url.pathname === '/api-keys');
    await page.getByRole('button', { name: create.button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: named('shipments') }).waitFor();
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
