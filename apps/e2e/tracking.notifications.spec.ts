import { fill } from '@jadeport/i18n';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { newEmail, signIn } from './support/customer.ts';
import { mailTo } from './support/mail.ts';
import { codeIn, smsTo } from './support/sms.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { atCustoms } from './support/tracking-panel.ts';

inEachLanguage((texts, lang) => {
  const { tracking } = texts;

  describe('notifications', () => {
    const { subscriptions } = texts;
    const notifications = { ...tracking.notifications, ...texts.notifications };

    walk(
      'go to an address after its owner has confirmed it, until they unsubscribe',
      async ({ open, page, site, watched }) => {
        watched.expectFailure(400, '/subscriptions');
        const address = newEmail();
        await open(`/tracking/${atCustoms.number}`);
        const ask = page.getByRole('button', { name: notifications.button });
        await ask.click();
        const dialog = page.getByRole('dialog', { name: notifications.title });
        const field = dialog.getByLabel(notifications.to.email);
        const submit = dialog.getByRole('button', { name: notifications.submit });
        await submit.click();
        await dialog.getByText(notifications.needed.email).waitFor();
        expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
        await expectAccessible(page);
        await field.fill('nobody');
        await submit.click();
        await dialog.getByText(texts.validation.CONTACT_EMAIL_INVALID).waitFor();
        await field.fill(address);
        await submit.click();
        await dialog.getByText(fill(subscriptions.confirmEmail, { to: address })).waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        const asked = page.getByRole('button', { name: notifications.on.asked });
        await expect
          .poll(() => asked.evaluate((each) => each === document.activeElement))
          .toBe(true);

        const { text } = await mailTo(site.dataDir, address);
        const link = linkIn(text, 'confirm');
        expect(new URL(link, site.origin).searchParams.get('lang') ?? 'en').toBe(lang);
        await open(link);
        await page.getByRole('heading', { name: notifications.link.confirm.title }).waitFor();
        await expectAccessible(page);
        await page.getByRole('button', { name: notifications.link.confirm.button }).click();
        await page.getByRole('heading', { name: notifications.link.confirm.done }).waitFor();
        await expectAccessible(page);
      },
    );

    test('go to a phone by SMS, and end by the link in it', async ({
      open,
      page,
      site,
      watched,
    }) => {
      watched.expectFailure(400, '/subscriptions');
      const typed = '876-555-0141';
      const number = `+1${typed.replaceAll('-', '')}`;
      const hidden = `+1876•••${number.slice(-4)}`;
      const ask = async () => {
        await open(`/tracking/${atCustoms.number}`);
        await page.getByRole('button', { name: notifications.button }).click();
        const dialog = page.getByRole('dialog', { name: notifications.title });
        await dialog.getByRole('radio', { name: notifications.channels.sms }).check();
        const field = dialog.getByLabel(notifications.to.sms);
        await field.fill('12');
        await field.press('Enter');
        await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
        await field.fill(typed);
        await field.press('Enter');
        await dialog.getByText(fill(subscriptions.confirmSms, { to: number })).waitFor();
      };
      await ask();
      await open(linkIn(await smsTo(site.dataDir, number), 'confirm'));
      const facts = page.getByRole('main').locator('dd');
      const ours = expect.stringMatching(/^CJS\d{10}$/);
      // The link is no secret, so the page shows only the end of the phone number.
      await expect.poll(() => facts.allTextContents()).toEqual([ours, hidden]);
      await page.getByRole('button', { name: notifications.link.confirm.button }).click();
      await page.getByRole('heading', { name: notifications.link.confirm.done }).waitFor();

      await ask();
      const stop = linkIn(await smsTo(site.dataDir, number, 2), 'stop');
      await open(stop);
      await page.getByRole('heading', { name: notifications.link.stop.title }).waitFor();
      await expect.poll(() => facts.allTextContents()).toEqual([ours, hidden]);
      await expectAccessible(page);
      const press = page.getByRole('button', { name: notifications.link.stop.button });
      await press.focus();
      await page.keyboard.press('Enter');
      const done = page.getByRole('heading', { name: notifications.link.stop.done });
      await done.waitFor();
      // A screen reader announces the result.
      expect(await done.evaluate((each) => each === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await open(stop);
      await done.waitFor();
    });

    walk('are confirmed and stopped without JavaScript', async ({ openPlain, site }) => {
      const to = newEmail();
      const ask = () =>
        fetch(`${site.origin}/api/tracking/${atCustoms.number}/subscriptions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': lang },
          body: JSON.stringify({ channel: 'email', to }),
        });
      for (const [count, act] of [
        [1, 'confirm'],
        [2, 'stop'],
      ] as const) {
        await ask();
        const page = await openPlain(linkIn((await mailTo(site.dataDir, to, count)).text, act));
        await page.getByText(notifications.link[act].text).waitFor();
        await page.getByRole('button', { name: notifications.link[act].button }).click();
        await page.getByRole('heading', { name: notifications.link[act].done }).waitFor();
        expect(await page.locator('main dd').first().textContent()).toMatch(/^CJS\d{10}$/);
      }
      const page = await openPlain('/notifications/stop?token=x');
      await page.getByRole('button', { name: notifications.link.stop.button }).click();
      await page.getByRole('heading', { name: notifications.link.invalidTitle }).waitFor();
    });

    test('go to a signed-in user’s own address without a confirmation', async ({
      context,
      open,
      page,
      site,
      customer,
      watched,
    }) => {
      // The package is somebody else’s.
      watched.expectFailure(404, '/trpc/shipments.getMine');
      await signIn(context, site, customer);
      await open(`/tracking/${atCustoms.number}`);
      await page.getByRole('button', { name: notifications.button }).click();
      const dialog = page.getByRole('dialog', { name: notifications.title });
      const field = dialog.getByLabel(notifications.to.email);
      await expect.poll(() => field.inputValue()).toBe(customer.email);
      await dialog.getByText(notifications.own.email).waitFor();
      await dialog.getByRole('radio', { name: notifications.channels.sms }).check();
      await dialog.getByLabel(notifications.to.sms).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('radio', { name: notifications.channels.email }).check();
      await dialog.getByRole('button', { name: notifications.submit }).click();
      await dialog.getByText(fill(subscriptions.active, { to: customer.email })).waitFor();
    });

    test('go to a signed-in user’s own phone after its code is entered', async ({
      context,
      open,
      page,
      site,
      customer,
      watched,
    }) => {
      // The package is somebody else’s.
      watched.expectFailure(404, '/trpc/shipments.getMine');
      const number = '+18765550172';
      await signIn(context, site, customer);
      const data = { phoneNumber: '876-555-0172' };
      const saved = await context.request.patch(`${site.origin}/api/customers/me`, { data });
      expect(saved.status()).toBe(200);
      await open(`/tracking/${atCustoms.number}`);
      const ask = async (button: string) => {
        await page.getByRole('button', { name: button }).click();
        await dialog.getByRole('radio', { name: notifications.channels.sms }).check();
        await expect.poll(() => sms.inputValue()).toBe(data.phoneNumber);
        await dialog.getByRole('button', { name: notifications.submit }).click();
      };
      const dialog = page.getByRole('dialog', { name: notifications.title });
      const sms = dialog.getByLabel(notifications.to.sms);
      await ask(notifications.button);
      await dialog
        .getByText(fill(subscriptions.phone.codeSentForPackage, { to: number }))
        .waitFor();
      const field = dialog.getByLabel(notifications.code.label);
      await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await field.fill(codeIn(await smsTo(site.dataDir, number)));
      await dialog.getByRole('button', { name: notifications.code.submit }).click();
      const active = dialog.getByText(fill(subscriptions.active, { to: number }));
      await active.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // From here on, the test expects no request.
      await ask(notifications.on.sms);
      await active.waitFor();
    });

    test.for(['confirm', 'stop'])(
      'an invalid link to %s shows an error',
      async (act, { open, page, watched }) => {
        watched.expectFailure(404, '/api/subscriptions/');
        for (const query of ['?token=x', '']) {
          await open(`/notifications/${act}${query}`);
          await page.getByRole('heading', { name: notifications.link.invalidTitle }).waitFor();
        }
        await expectAccessible(page);
      },
    );
  });
});

/** The path and query of the link in a notification. */
function linkIn(text: string, act: 'confirm' | 'stop'): string {
  const [, link = ''] = new RegExp(`http[^/]+//[^/]+(/notifications/${act}\\S+)`).exec(text) ?? [];
  return link;
}
