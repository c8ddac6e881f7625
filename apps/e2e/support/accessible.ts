import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/** Pages that have passed on both screens, each in its language. */
const passed = new Set<string>();

/**
 * Holds the page as it stands to WCAG 2.2 AA and to its width, on a phone and on a desktop. What comes
 * up on a page that has passed once is looked at on the phone, where there is the least room for it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const lang = await page.locator('html').getAttribute('lang');
  const name = `${new URL(page.url()).pathname} in ${lang}`;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    // The header lies over what is scrolled under it, which is no target then.
    await page.evaluate(() => scrollTo(0, 0));
    if (size === phone || !passed.has(name)) {
      expect(await violations(page), `axe at ${size.width} px of ${page.url()}`).toEqual([]);
    }
    await expectNoSidewaysScroll(page);
  }
  passed.add(name);
  if (before) await page.setViewportSize(before);
}

/**
 * Nothing sticks out to the side, which would make the whole page slide under a thumb. Asked until it
 * holds: a page that has just been resized may not have been laid out again.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const message = `width of ${page.url()}`;
  await expect.poll(() => page.evaluate(stickingOut), { message }).toEqual([]);
}

/** In the page: what reaches beyond its right edge, where that makes it slide. */
function stickingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  return [
    `${scrollWidth} px in ${clientWidth} px`,
    ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  // Without frames there is nothing to gather in a window of its own.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}
