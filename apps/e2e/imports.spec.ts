import { fill, plural } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage((texts, lang) => {
  const { imports } = texts;

  walk(
    'customers of a spreadsheet are checked, imported, found by their old code, and taken back',
    async ({ context, open, page, site }) => {
      await signInAs(context, site, 'admin');
      await open('/admin/imports');
      const rows = [
        'Acct #,First name,Last name,Email,Phone,Street,City,Parish',
        `YARD-${lang}-1,Winsome,Grant,winsome-${lang}@example.com,876-555-0199,4 Main Street,Mandeville,Manchester`,
        `YARD-${lang}-2,Nobody,,nobody,1,,,`,
      ];
      await page.locator('input[type=file]').setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      });
      await page.getByRole('button', { name: imports.check }).click();
      await page.getByText(plural(lang, imports.ready, 1)).waitFor();
      await page
        .getByText(fill(imports.row, { row: 3 }))
        .first()
        .waitFor();
      await page.getByText(imports.matching).click();
      await page.getByLabel(fill(imports.column, { field: 'code' })).selectOption('Acct #');
      await expectAccessible(page);
      await page.getByRole('button', { name: plural(lang, imports.start, 1) }).click();
      const entry = fill(imports.entry, { kind: imports.kinds.customers, imported: 1, rows: 2 });
      const item = page.getByRole('listitem').filter({ hasText: entry }).first();
      await item.getByText(imports.states.done, { exact: true }).waitFor();
      await expectAccessible(page);

      const path = `/api/admin/customers/yard-${lang}-1`;
      const found = await context.request.get(site.origin + path);
      expect(await found.json()).toMatchObject({ firstName: 'Winsome', lastName: 'Grant' });
      await item.getByRole('button', { name: imports.undo }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: imports.undo }).click();
      await page.getByText(imports.states.undone, { exact: true }).first().waitFor();
      expect((await context.request.get(site.origin + path)).status()).toBe(404);
    },
  );
});
