import { fill } from '@jadeport/i18n';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { hasChinese, printedBy } from './support/pdf.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectToast } from './support/toast.ts';

inEachLanguage((texts, lang) => {
  const { customers } = texts;

  const { address } = customers;

  describe('the warehouse address', () => {
    walk(
      'is shown in both languages, and is copied where sharing is unavailable',
      async ({ context, customer, open, page, site }) => {
        await signIn(context, site, customer);
        await open('/dashboard?tab=address');
        const label = page.locator('figure').filter({ hasText: address.label });
        for (const variant of [address.chinese, address.english]) {
          await page.getByRole('radio', { name: variant }).check({ force: true });
          await label.getByText(customer.customerCode).waitFor();
          await expectAccessible(page);
        }
        await page.getByRole('button', { name: address.share }).click();
        const { unsupported: title, unsupportedText: description } = address;
        await expectToast(page, { title, description });
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied.split('\n')).toHaveLength(7);
        const whatsapp = page.getByRole('link', { name: address.whatsapp });
        expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent(copied));
      },
    );

    test('is copied in the first view of a phone, and field by field', async ({
      context,
      customer,
      open,
      page,
      site,
    }) => {
      await signIn(context, site, customer);
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/dashboard?tab=address');
      const copy = page.getByRole('button', { name: address.copy });
      const box = await copy.boundingBox();
      expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(680);
      const read = () => page.evaluate(() => navigator.clipboard.readText());
      const { shopFields } = texts.customerAddress;
      for (const [label, field] of [
        ['收货人', shopFields.recipient],
        ['手机', shopFields.phone],
        ['地区', shopFields.region],
        ['详细地址', shopFields.street],
      ] as const) {
        await page.getByRole('term').filter({ hasText: label }).waitFor();
        await page
          .getByRole('button', { name: fill(shopFields.copyOf, { field }), exact: true })
          .click();
        await expectToast(page, { title: fill(shopFields.copied, { field }) });
        const isCode = label === '收货人' || label === '详细地址';
        expect((await read()).includes(customer.customerCode), label).toBe(isCode);
      }
    });

    walk(
      'is looked for in the text of an order',
      async ({ context, customer, open, page, site }) => {
        const { orderCheck } = texts.customerAddress;
        const { customerCode: code } = customer;
        await signIn(context, site, customer);
        await open('/dashboard?tab=address');
        const field = page.getByLabel(orderCheck.label);
        await field.fill(`收货人：${code} Keisha，广州市白云区黄石东路168号`);
        await page.getByText(fill(orderCheck.present, { code })).waitFor();
        await expectAccessible(page);
        await field.fill('收货人：Keisha，广州市白云区黄石东路168号');
        await page.getByText(orderCheck.missing).waitFor();
        await expectAccessible(page);
        await page.getByRole('button', { name: orderCheck.copy }).click();
        await expectToast(page, { title: orderCheck.copied });
        const sentence = await page.evaluate(() => navigator.clipboard.readText());
        expect(sentence).toMatch(/^您好，/);
        expect(sentence).toContain(code);
      },
    );

    walk('is printed on one sheet of A6', async ({ context, customer, open, page, site }) => {
      await signIn(context, site, customer);
      await open('/dashboard?tab=address');
      const chosen = lang === 'zh' ? address.chinese : address.english;
      await page.getByRole('radio', { name: chosen }).check({ force: true });
      const lines = ((await page.locator('figure address').textContent()) ?? '').replaceAll(
        /\s/g,
        '',
      );
      const print = page.getByRole('button', { name: address.print });
      const { pages, size, characters } = await printedBy(page, () => print.click());
      expect([pages, ...size]).toEqual([1, 148, 105]);
      if (lang === 'zh' && !(await hasChinese(page))) return;
      expect(lines).toContain(customer.customerCode);
      expect([...lines].filter((each) => !characters.has(each))).toEqual([]);
    });

    test('shows an error when sharing fails, and nothing when it is cancelled', async ({
      context,
      open,
      page,
      site,
    }) => {
      await page.addInitScript(() => {
        const names = ['AbortError', 'NotAllowedError'];
        const share = () => Promise.reject(new DOMException('no', names.shift()));
        Object.assign(navigator, { share });
      });
      await signIn(context, site, site.demo);
      await open('/dashboard?tab=address');
      await page.getByRole('button', { name: address.share }).click();
      await page.getByRole('button', { name: address.share }).click();
      const { shareFailed: title, shareFailedText: description } = address;
      await expectToast(page, { title, description, kind: 'destructive' });
    });
  });
});
