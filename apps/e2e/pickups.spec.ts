import type { OwnPickup } from '@jadeport/contract/pickups';
import { fill, plural } from '@jadeport/i18n';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { readyShipment, signInAs } from './support/staff.ts';
import { inEachLanguage, test, walk } from './support/test.ts';

/** Waits for a toast. */
const told = (page: Page, title: string) =>
  page.locator('ol > li[data-kind]').getByText(title).waitFor();

/** Draws a line into the field of the signature. */
async function sign(page: Page, name: string): Promise<void> {
  const pad = page.getByRole('img', { name });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no field to sign');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 50, { steps: 5 });
  await page.mouse.up();
}

inEachLanguage((texts, language) => {
  const { authorisedPeople, errors, pickupPass, staffDeliveries, staffPickups } = texts;
  walk(
    'a pass from the phone is scanned at the counter, and the phone shows that it is collected',
    async ({ context, customer, elsewhere, open, owner, page, site, staff }) => {
      const number = await readyShipment(staff, customer.customerCode);
      const other = await readyShipment(staff, customer.customerCode);
      await signIn(elsewhere, site, customer);
      const phone = await elsewhere.newPage();
      await phone.setViewportSize({ width: 360, height: 740 });
      const stream = phone.waitForResponse(/\/trpc\/live\.changes/);
      await phone.goto(`${site.origin}/pickup?lang=${language}`);
      await phone.getByRole('img', { name: pickupPass.qr }).first().waitFor();
      await expectAccessible(phone);
      await expectNoSidewaysScroll(phone);
      await stream;
      const { items } = await owner.get<{ items: OwnPickup[] }>('/api/pickups');
      const [pass] = items;

      await signInAs(context, site, 'staff');
      await open('/admin/pickups');
      const field = page.getByLabel(staffPickups.scan);
      for (const scan of [pass?.pass ?? '', number]) {
        await field.fill(scan);
        await field.press('Enter');
        await page
          .getByText(
            scan === number
              ? fill(staffPickups.ticked, { number })
              : plural(language, staffPickups.count, 2),
          )
          .first()
          .waitFor();
      }
      await expectAccessible(page);
      await sign(page, staffPickups.signHere);
      const submit = plural(language, staffPickups.handOver, 1);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await page.getByText(plural(language, staffPickups.done, 1)).waitFor();
      await page.getByText(plural(language, staffPickups.remaining, 1)).waitFor();

      await phone.getByText(plural(language, pickupPass.collected, 1)).waitFor();
      await phone.getByText(other).first().waitFor();
      expect(await owner.get(`/api/shipments/${number}`)).toMatchObject({ status: 'delivered' });
    },
  );

  walk(
    'a driver takes a package, and its proof is recorded',
    async ({ context, customer, open, owner, page, site, staff }) => {
      const number = await readyShipment(staff, customer.customerCode);
      await signInAs(context, site, 'staff');
      const { create, prove } = staffDeliveries;
      await open('/admin/deliveries');
      await page.getByRole('button', { name: create.button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(create.driver).fill(`Devon ${number}`);
      const field = dialog.getByLabel(create.scan);
      await field.fill(number);
      await field.press('Enter');
      await dialog.getByText(fill(create.added, { number })).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: plural(language, create.submit, 1) }).click();
      await told(page, create.done);
      await page.getByText(`Devon ${number}`).first().click();
      await page.getByRole('button', { name: prove.button }).click();
      await dialog.getByLabel(prove.receivedBy).fill('Marcia Campbell');
      await dialog.getByRole('button', { name: prove.submit }).click();
      await told(page, prove.done);
      expect(await owner.get(`/api/shipments/${number}`)).toMatchObject({ status: 'delivered' });
    },
  );

  walk('a customer names who may collect', async ({ context, customer, open, page, site }) => {
    await signIn(context, site, customer);
    await open('/dashboard?tab=profile');
    const card = page.getByRole('region', { name: authorisedPeople.heading });
    await card.getByLabel(authorisedPeople.name).fill('Devon Brown');
    await card.getByLabel(authorisedPeople.idLast4).fill('4821');
    await card.getByRole('button', { name: authorisedPeople.add }).click();
    await told(page, authorisedPeople.added);
    await card.getByText('…4821').waitFor();
    await expectAccessible(page);
    const remove = fill(authorisedPeople.remove, { name: 'Devon Brown' });
    await card.getByRole('button', { name: remove }).click();
    await card.getByText(authorisedPeople.nobody).waitFor();
  });

  test('five wrong codes lock the ticket; an override and a reversal each have a reason', async ({
    context,
    customer,
    open,
    owner,
    page,
    site,
    staff,
    watched,
  }) => {
    const number = await readyShipment(staff, customer.customerCode);
    const codeNow = async () => (await owner.get<{ items: OwnPickup[] }>('/api/pickups')).items[0];
    const right = (await codeNow())?.code;
    const wrong = right === '000000' ? '111111' : '000000';
    await signInAs(context, site, 'admin');
    await open('/admin/pickups');
    const field = page.getByLabel(staffPickups.scan);
    const scan = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    const reasoned = async (reason: string, confirm: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
    };

    watched.expectFailure(403, '/trpc/pickups.open');
    watched.expectFailure(423, '/trpc/pickups.open');
    for (const left of [4, 3, 2, 1]) {
      await scan(`${customer.customerCode} ${wrong}`);
      await page.getByText(fill(errors.WRONG_PICKUP_CODE, { left })).waitFor();
    }
    await scan(`${customer.customerCode} ${wrong}`);
    await page.getByText(errors.PICKUP_LOCKED).waitFor();
    await scan(customer.customerCode);
    await page.getByText(staffPickups.locked).waitFor();
    const { issue, override } = staffPickups;
    await page.getByRole('button', { name: issue.button }).click();
    await reasoned('Her passport was seen', issue.confirm);
    await told(page, issue.done);
    expect((await codeNow())?.code).toMatch(/^\d{6}$/);

    await page.getByText(staffPickups.unverified).waitFor();
    await scan(number);
    await page.getByText(fill(staffPickups.ticked, { number })).waitFor();
    await page.getByLabel(staffPickups.idType).selectOption('passport');
    await page.getByLabel(staffPickups.idLast4).fill('4821');
    await sign(page, staffPickups.signHere);
    await page.getByRole('button', { name: override.button }).click();
    await reasoned('She left her phone at home', override.confirm);
    await page.getByText(plural(language, staffPickups.done, 1)).waitFor();
    const statusOf = () => owner.get(`/api/shipments/${number}`);
    expect(await statusOf()).toMatchObject({ status: 'delivered' });

    const { list } = staffPickups;
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: list.reverse }).click();
    await expectAccessible(page);
    await reasoned('It was the wrong parcel', list.ask.confirm);
    await told(page, list.ask.done);
    await row.getByText(list.reversed).waitFor();
    expect(await statusOf()).toMatchObject({ status: 'ready_for_pickup' });
  });
});
