import { describe, expect } from 'vitest';
import { expectAccessible, placeholderColour } from './support/accessible.ts';
import { newEmail, person } from './support/customer.ts';
import { mailTo } from './support/mail.ts';
import { codeForm, fillForm, registered } from './support/registration.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage((texts) => {
  const { customers, errors, validation } = texts;

  const { address, fields, register, success } = customers;

  describe('the registration form', () => {
    walk('checks on submit, then at every change', async ({ open, page }) => {
      await open('/register');
      const phone = page.getByLabel(fields.phone);
      const colour = await phone.evaluate(placeholderColour);
      const firstName = page.getByLabel(fields.firstName);
      await firstName.fill('A');
      expect(await page.getByText(validation.FIRST_NAME_SHORT).count()).toBe(0);
      await page.getByRole('button', { name: register.submit }).click();
      const messages = [
        validation.FIRST_NAME_SHORT,
        validation.LAST_NAME_SHORT,
        validation.EMAIL_INVALID,
        validation.PHONE_SHORT,
        validation.STREET_SHORT,
        validation.CITY_SHORT,
        validation.PARISH_SHORT,
        validation.TERMS_REQUIRED,
      ];
      for (const message of messages)
        await page.getByText(message, { exact: true }).last().waitFor();
      expect(await firstName.evaluate((input) => input === document.activeElement)).toBe(true);
      await expectAccessible(page);
      // An example in red would look like a wrong number.
      expect(await phone.evaluate(placeholderColour)).toBe(colour);
      await firstName.fill('Al');
      await page.getByText(validation.FIRST_NAME_SHORT).waitFor({ state: 'detached' });
      await phone.fill('555-012');
      await page.getByText(validation.PHONE_SHORT).waitFor();
      await phone.fill('555-0123');
      await page.getByText(validation.PHONE_SHORT).waitFor({ state: 'detached' });
    });

    test('creates one customer for two presses, and can be used again', async ({
      open,
      page,
      site,
    }) => {
      const email = newEmail();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/customers'))
          sent.push(request.url());
      });
      await open('/register');
      await fillForm(page, texts, email);
      await page.getByRole('button', { name: register.submit }).dblclick();
      await registered(page, texts).waitFor();
      expect(sent).toHaveLength(1);
      const code = (await page.getByText(codeForm).first().textContent()) ?? '';
      const label = page.locator('figure').filter({ hasText: address.label });
      const line = await label.locator('address > span').nth(1).textContent();
      expect(line?.startsWith(code)).toBe(true);
      await expectAccessible(page);

      await page.getByRole('button', { name: success.copyCode }).click();
      await expectToast(page, { title: success.codeCopied });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await page.getByRole('button', { name: success.another }).click();
      expect(await page.getByLabel(fields.firstName).inputValue()).toBe('');
      const { subject } = await mailTo(site.dataDir, email);
      expect(subject).toContain(code);
    });

    test('keeps its values when the server refuses or fails', async ({
      customer,
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(409, '/api/customers');
      watched.expectFailure(502, '/api/customers');
      await open('/register');
      await fillForm(page, texts, customer.email);
      await page.getByRole('button', { name: register.submit }).click();
      const description = errors.EMAIL_TAKEN;
      await expectToast(page, { title: register.failed, description, kind: 'destructive' });
      const field = page.getByLabel(fields.email);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);

      await page.route('**/api/customers*', (route) =>
        route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }),
      );
      await field.fill(newEmail());
      await page.getByRole('button', { name: register.submit }).click();
      const { failed: title, failedText } = register;
      await expectToast(page, { title, description: failedText, kind: 'destructive' });
      await page.getByRole('main').getByText(failedText).waitFor();
      expect(await page.getByLabel(fields.streetAddress).inputValue()).toBe(person.streetAddress);
      expect(await page.getByLabel(fields.parish).inputValue()).toBe(person.parish);
    });

    test('is filled in by keyboard', async ({ open, page }) => {
      await open('/register');
      await page.getByLabel(fields.firstName).focus();
      const { firstName, lastName, phone, streetAddress, city } = person;
      for (const text of [firstName, lastName, newEmail(), phone, streetAddress, city]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      for (const key of ['End', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key);
      await registered(page, texts).waitFor();
      const inFocus = registered(page, texts).evaluate((at) => at === document.activeElement);
      expect(await inFocus).toBe(true);
    });

    test('is also on the home page', async ({ open, page, hydrate }) => {
      await open('/');
      await page.getByLabel(fields.firstName).scrollIntoViewIfNeeded();
      await hydrate();
      await fillForm(page, texts, newEmail());
      await page.getByRole('button', { name: register.submit }).click();
      await registered(page, texts).waitFor();
      await expectAccessible(page);
    });
  });
});
