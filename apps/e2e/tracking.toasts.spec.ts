import { fill } from '@jadeport/i18n';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { expectNoToast, expectToast } from './support/toast.ts';
import { atCustoms, look, panelOf } from './support/tracking-panel.ts';

inEachLanguage((texts) => {
  const { tracking } = texts;

  test('the toast is focused by F8 and closed by a swipe of 50 px', async ({ open, page }) => {
    await open('/track');
    await panelOf(page, texts).button.click();
    const { title, text: description } = tracking.required;
    await expectToast(page, { title, description, kind: 'destructive' });
    await page.keyboard.press('F8');
    const reached = () => document.activeElement?.querySelector('[data-kind]') !== null;
    expect(await page.evaluate(reached)).toBe(true);
    const swipe = async (pixels: number) => {
      await page.getByRole('listitem').filter({ hasText: title }).hover();
      await page.mouse.down();
      const box = await page.locator('[data-kind]').boundingBox();
      const [x, y] = [
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      ];
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expectToast(page, { title, description, kind: 'destructive' });
    await swipe(60);
    await expectNoToast(page);
  });

  test('one toast at a time is shown, for five seconds, and is never wide', async ({
    open,
    page,
  }) => {
    await page.clock.install();
    await open('/track');
    const panel = panelOf(page, texts);
    const required = {
      title: tracking.required.title,
      description: tracking.required.text,
      kind: 'destructive',
    } as const;
    // The first toast loads its code, and must have closed before the clock is stopped.
    await panel.button.click();
    await expectToast(page, required);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expectNoToast(page);
    await panel.button.click();
    await expectToast(page, required);
    const widthOf = async () => (await page.locator('[data-kind]').boundingBox())?.width ?? 0;
    expect(await widthOf()).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await widthOf()).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await widthOf()).toBeLessThanOrEqual(360);
    await page.clock.runFor(4_800);
    await expectToast(page, required);
    await page.clock.runFor(400);
    await expectNoToast(page);

    await panel.button.click();
    await expectToast(page, required);
    await page.clock.runFor(3_000);
    await panel.number.fill('J10-04');
    await panel.carrier.selectOption('dhl');
    await panel.button.click();
    const opened = {
      title: fill(tracking.opened.title, { carrier: tracking.carriers.dhl }),
      description: tracking.opened.text,
    };
    await expectToast(page, opened);
    // The five seconds count from this toast alone.
    await page.clock.runFor(3_000);
    await expectToast(page, opened);
  });

  test('a toast closes by itself after an earlier one was closed by hand', async ({
    context,
    open,
    page,
  }) => {
    await page.clock.install();
    await open('/track');
    const panel = panelOf(page, texts);
    const { title, text: description } = tracking.required;
    const required = { title, description, kind: 'destructive' } as const;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const close = page.getByRole('button', { name: texts.shell.close, exact: true });
    const byTouch = async () => {
      const box = await close.boundingBox();
      const at = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const byKeys = async () => {
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
    };
    for (const byHand of [byTouch, byKeys]) {
      await panel.button.click();
      await expectToast(page, required);
      await byHand();
      await expectNoToast(page);
      await panel.button.click();
      await expectToast(page, required);
      await page.clock.runFor(5_200);
      await expectNoToast(page);
    }
  });

  walk(
    'every state fits the narrowest screen, and nothing moves with reduced motion',
    async ({ open, page, watched }) => {
      watched.expectFailure(404, look);
      await page.setViewportSize({ width: 320, height: 568 });
      await open('/');
      const moving = () => document.getAnimations().map((each) => each.playState);
      await expect.poll(() => page.evaluate(moving)).toEqual([]);
      const panel = panelOf(page, texts);
      await panel.button.click();
      await expectNoSidewaysScroll(page);
      const card = page.getByRole('article');
      for (const number of ['CJS2611219999', 'J10-04', atCustoms.number]) {
        await panel.number.fill(number);
        await panel.number.press('Enter');
        await card.filter({ hasText: number }).first().waitFor();
        await expectNoSidewaysScroll(page);
      }
      await page.getByRole('button', { name: tracking.notifications.button }).click();
      await page.getByRole('dialog', { name: texts.notifications.title }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: tracking.scan.button }).click();
      await page.getByText(tracking.scan.problems.noCamera).waitFor();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(moving)).toEqual([]);
    },
  );
});
