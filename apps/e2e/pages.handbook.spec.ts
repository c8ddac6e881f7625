import { expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

inEachLanguage(({ controls, destinations }, _lang, brand) => {
  walk(
    'the key ? leads to the chapter of the handbook about the page, with its picture',
    async ({ context, open, page, site }) => {
      await signInAs(context, site, 'staff');
      await open('/admin/pickups');
      await page.locator('main input').first().waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('link', { name: controls.keys.handbook }).click();
      await page.waitForURL('**/admin/handbook*#s7');
      await expect.poll(() => page.title()).toBe(`${destinations.handbook} · ${brand}`);
      const chapter = page.locator('section[aria-labelledby=s7]');
      await expect
        .poll(() => chapter.evaluate((each) => each.getBoundingClientRect().top < innerHeight))
        .toBe(true);
      const picture = chapter.getByRole('img');
      await expect
        .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
        .toBe(1024);
      await expectAccessible(page);
    },
  );
});
