import { fill } from '@jadeport/i18n';
import * as texts from '@jadeport/i18n/en';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startService } from './support/app.ts';
import { mailTo } from './support/mail.ts';

const { accounts, firstSteps, settings, shell, staffMembers } = texts;

/** Opens a new installation, with nothing in its folder and one administrator, in a browser. */
async function openNewInstallation() {
  const site = inject('site');
  if (!site) throw new Error('no browser');
  const admin = { email: 'owner@yard.example', password: 'breadfruit and callaloo' };
  const { service, stop } = await startService({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  onTestFinished(stop);
  const { path, args } = site.chromium;
  const browser = await chromium.launch({ executablePath: path, args });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(30_000);
  return { service, admin, context, page: await context.newPage() };
}

/** Opens the section of a step, types, saves, and returns to the card. */
async function settle(page: Page, link: string, values: Record<string, string>) {
  await page.getByRole('link', { name: link }).click();
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).first().fill(value);
  await page.getByRole('button', { name: settings.save.submit, exact: true }).click();
  await page.getByText(settings.save.unchanged).waitFor();
  await page.getByRole('link', { name: shell.overview, exact: true }).first().click();
}

describe.skipIf(!inject('site'))('from an empty folder', () => {
  test('an administrator follows the first steps to a site under their own name and prices', {
    timeout: 600_000,
  }, async () => {
    const { service, admin, context, page } = await openNewInstallation();
    const began = Date.now();
    await page.goto(`${service.origin}/login`);
    await page.getByLabel(accounts.login.username).fill(admin.email);
    await page.getByLabel(accounts.login.password, { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click();

    const card = page.getByRole('region', { name: firstSteps.heading });
    const progress = (done: number) =>
      card.getByText(fill(firstSteps.progress, { done, count: 7 })).waitFor();
    await progress(1);
    const { fields } = settings;
    await settle(page, firstSteps.steps.name.link, {
      [fields['business.name']]: 'Yard Ship',
      [fields['business.nameZh']]: '院船',
      [fields['business.supportEmail']]: 'hello@yard.example',
      [fields['business.phone']]: '+1 876-555-0177',
    });
    await progress(2);
    await settle(page, firstSteps.steps.addresses.link, {
      [fields['business.office.street']]: '3 Harbour Street',
      [fields['warehouses.*.en.street']]: '9 Liuhua Road',
      [fields['warehouses.*.zh.street']]: '流花路9号',
    });
    await progress(3);
    await settle(page, firstSteps.steps.rates.link, {
      [fields['rates.ratesPerLb.sea']]: '6.35',
    });
    await progress(4);

    // Without SMTP_URL the step stays open, and the lines for .env have the new name.
    await card.getByText('MAIL_FROM="Yard Ship <hello@yard.example>"').waitFor();
    await card.getByRole('button', { name: firstSteps.steps.mail.link }).click();
    expect((await mailTo(service.dataDir, admin.email)).subject).toContain('Yard Ship');

    await card.getByRole('link', { name: firstSteps.steps.staff.link }).click();
    const { invite } = staffMembers;
    await page.getByRole('button', { name: invite.button, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(invite.firstName).fill('Keisha');
    await form.getByLabel(invite.lastName).fill('Morgan');
    await form.getByLabel(invite.email).fill('keisha@yard.example');
    await form.getByRole('button', { name: invite.submit, exact: true }).click();
    await page.getByText('keisha@yard.example').first().waitFor();
    await page.getByRole('link', { name: shell.overview, exact: true }).first().click();
    await progress(5);

    const visitor = await context.newPage();
    await visitor.goto(`${service.origin}/services`);
    expect(await visitor.title()).toContain('Yard Ship');
    // Pages are rendered beside the answers, and an open page keeps its prices.
    const services = async () => (await context.request.get(`${service.origin}/services`)).text();
    await expect.poll(services, { timeout: 60_000 }).toContain('$6.35');
    await visitor.goto(`${service.origin}/contact?lang=zh`);
    expect(await visitor.title()).toContain('院船');
    await visitor.getByText('+1 876-555-0177').first().waitFor();
    console.log(`From sign-in to own name and prices: ${(Date.now() - began) / 1000} s`);

    await card.getByRole('button', { name: firstSteps.hide }).click();
    await card.waitFor({ state: 'detached' });
  });
});
