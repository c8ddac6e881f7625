import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { hasChinese, printedBy } from './support/pdf.ts';
import { firstWalk, inEachLanguage, test, walk } from './support/test.ts';

/** Value in USD, weight as typed, unit, and the totals of standard, express and sea. */
const examples = [
  ['99', '1', 'lb', ['10.00', '12.00', '10.00']],
  ['100', '10', 'lb', ['197.39', '225.17', '169.61']],
  ['100', '4.536', 'kg', ['197.39', '225.17', '169.61']],
] as const;

inEachLanguage(({ customers, estimates, validation }, lang) => {
  const { calculator, breakdown, services, plans, page: words } = estimates;

  test('the three services are shown side by side while typing', async ({ open, page }) => {
    await open('/services');
    const calculate = page.getByRole('button', { name: calculator.calculate });
    const value = page.getByLabel(calculator.value);
    const weight = page.getByLabel(calculator.weight, { exact: true });
    expect(await calculate.isDisabled()).toBe(true);
    await value.fill('99');
    expect(await calculate.isDisabled()).toBe(true);
    await weight.fill('1');
    expect(await calculate.isEnabled()).toBe(true);
    for (const [usd, heavy, unit, totals] of examples) {
      await value.fill(usd);
      await weight.fill(heavy);
      const units = { lb: calculator.pounds, kg: calculator.kilograms };
      await page.getByRole('radio', { name: units[unit], exact: true }).check({ force: true });
      const offers = page.getByRole('group', { name: calculator.service });
      for (const [at, total] of totals.entries())
        expect(await offers.locator('label').nth(at).textContent()).toContain(`$${total}`);
    }
    expect(await page.getByRole('table').count()).toBe(0);
    await expectAccessible(page);
  });

  firstWalk(
    'Calculate opens the breakdown of the selected service, which adds up',
    async ({ open, page }) => {
      await open('/services');
      await page.getByLabel(calculator.value).fill('100');
      await page.getByLabel(calculator.weight, { exact: true }).fill('10');
      await page.getByRole('radio', { name: services.sea.name }).check({ force: true });
      await page.keyboard.press('Enter');
      const amount = async (line: string) => {
        const text = await page.locator(`[data-line=${line}] td`).first().textContent();
        return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
      };
      let customs = 0;
      for (const line of ['duty', 'scf', 'levy', 'caf', 'stamp', 'gct'])
        customs += await amount(line);
      expect(customs).toBe(await amount('customs'));
      expect(await amount('shipping')).toBe(8_000);
      expect(customs + 8_000).toBe(16_961);
      expect(await amount('total')).toBe(16_961);
      const table = page.getByRole('table');
      await table.getByRole('rowheader', { name: breakdown.duty, exact: true }).waitFor();
      await page.getByText(breakdown.note).waitFor();
      // US$169.61 at 160.00 Jamaican dollars for one.
      await page.getByText('27,137.60').first().waitFor();
      await expectAccessible(page);
    },
  );

  test('goods of US$99 are duty-free, a cent more is not', async ({ open, page }) => {
    await open('/services');
    const value = page.getByLabel(calculator.value);
    await page.getByLabel(calculator.weight, { exact: true }).fill('1');
    await value.fill('99');
    await page.getByRole('button', { name: calculator.calculate }).click();
    const table = page.getByRole('table');
    await table.getByText(breakdown.dutyFreeText.split('{')[0] ?? '').waitFor();
    expect(await table.getByRole('rowheader', { name: breakdown.duty }).count()).toBe(0);
    await value.fill('99.01');
    await table.getByRole('rowheader', { name: breakdown.duty }).waitFor();
    await table.getByRole('row', { name: breakdown.customs }).getByText('61.98').waitFor();
  });

  test('unreadable input is reported, and stays in its field', async ({ open, page }) => {
    await open('/services');
    const value = page.getByLabel(calculator.value);
    await value.fill('about ten');
    await page.getByLabel(calculator.weight, { exact: true }).fill('0');
    await page.getByRole('button', { name: calculator.calculate }).click();
    await page.getByText(validation.VALUE_INVALID).waitFor();
    await page.getByText(validation.WEIGHT_INVALID).waitFor();
    expect(await value.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await value.inputValue()).toBe('about ten');
    await expectAccessible(page);
  });

  walk('the estimate is printed on one sheet of A4', async ({ open, page }) => {
    await open('/services');
    await page.getByLabel(calculator.value).fill('1234.56');
    await page.getByLabel(calculator.weight, { exact: true }).fill('12.5');
    await page.getByRole('button', { name: calculator.calculate }).click();
    const print = page.getByRole('button', { name: breakdown.print });
    const { pages, size, characters } = await printedBy(page, () => print.click());
    expect([pages, ...size]).toEqual([1, 210, 297]);
    if (lang === 'zh' && !(await hasChinese(page))) return;
    const written = breakdown.note + breakdown.total + services.standard.name;
    expect([...written].filter((each) => each.trim() && !characters.has(each))).toEqual([]);
  });

  walk('three plans lead to registration', async ({ open, page }) => {
    await open('/services');
    const section = page.getByRole('region', { name: words.plansHeading });
    for (const [plan, price] of [
      ['basic', '8.99'],
      ['premium', '7.49'],
      ['business', '6.99'],
    ] as const) {
      const card = section.getByRole('listitem').filter({ hasText: price });
      await card.getByRole('heading', { name: plans[plan].name }).waitFor();
    }
    await section.getByText(plans.recommended, { exact: true }).waitFor();
    await section.getByRole('link').nth(1).click();
    await page.waitForURL((url) => url.pathname === '/register');
    expect(new URL(page.url()).searchParams.get('lang')).toBe(lang === 'en' ? null : lang);
    await page.getByText(fill(customers.register.plan, { plan: plans.premium.name })).waitFor();
  });
});
