import type { NotificationPreferences } from '@jadeport/contract/notifications';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { mailTo } from './support/mail.ts';
import { makeShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, test, walk } from './support/test.ts';

inEachLanguage(({ notificationTemplates, preferences }) => {
  walk(
    'a customer sets switches and quiet hours, and ends emails without signing in',
    async ({ context, customer, open, owner, page, site, staff }) => {
      const saved = () => owner.get<NotificationPreferences>('/api/notification-preferences');
      await signIn(context, site, customer);
      await open('/dashboard?tab=profile');
      const { channels, events, quiet } = preferences;
      const name = `${events.departed}: ${channels.email}`;
      await page.getByRole('checkbox', { name, exact: true }).click();
      await expect.poll(async () => (await saved()).departed.email).toBe(true);
      await page.getByRole('checkbox', { name: quiet.switch }).click();
      await page.getByLabel(quiet.from, { exact: true }).fill('21:30');
      await expect
        .poll(async () => (await saved()).quietHours)
        .toEqual({ from: '21:30', to: '07:00' });
      await expectAccessible(page);

      const { trackingNumber } = await makeShipment(staff, customer.customerCode);
      const event = { status: 'received', location: 'Guangzhou' };
      await staff.post(`/api/admin/shipments/${trackingNumber}/events`, event);
      // Quiet hours hold no email.
      const news = async () => (await mailTo(site.dataDir, customer.email)).unsubscribe;
      await expect.poll(news, { timeout: 20_000 }).not.toBe('');
      const address = new URL(await news());
      const answer = await fetch(site.origin + address.pathname + address.search, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(answer.status).toBe(204);
      expect((await saved()).departed.email).toBe(false);
      expect((await saved()).received.email).toBe(false);
      expect((await saved()).quietHours).toEqual({ from: '21:30', to: '07:00' });
    },
  );

  test('an administrator sees the words of a message and sends a test', async ({
    context,
    open,
    page,
    site,
  }) => {
    const { email } = await signInAs(context, site, 'admin');
    const { edit, events, filed, languages, previewOf, test: sendTest } = notificationTemplates;
    await open('/admin/notifications');
    const row = page.getByRole('listitem').filter({ hasText: events.departed });
    await row.getByRole('button', { name: edit }).click();
    const dialog = page.getByRole('dialog');
    const preview = previewOf.replace('{language}', languages.en);
    await dialog.getByRole('button', { name: preview }).click();
    await dialog.locator('iframe').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: sendTest }).click();
    await page.getByText(filed).first().waitFor();
    expect((await mailTo(site.dataDir, email)).subject).not.toBe('');
  });
});
