import AxeBuilder from '@axe-core/playwright';
import { isWhole, run } from '@jadeport/api/testing/run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/** Pages that have passed on both screens, by language. */
const passed = new Set<string>();

/** Where pages are checked whose next check on a desktop is that of `npm run test:all`. */
const isQuick = run === 'quick' && !isWhole;

/**
 * Checks the page against WCAG 2.2 AA and for sideways scrolling, on a phone and a desktop. A page
 * that has passed once is checked again on the phone only, where space is tightest.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const lang = await page.locator('html').getAttribute('lang');
  const name = `${new URL(page.url()).pathname} in ${lang}`;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    if (size === phone || !(isQuick || passed.has(name))) await expectAccessibleAt(page, size);
    await expectNoSidewaysScroll(page);
  }
  passed.add(name);
  if (before) await page.setViewportSize(before);
  // A press on what this size replaces would be lost.
  await page.evaluate(drawn);
}

/** Runs in the page: resolves once it has been drawn as it is now. */
const drawn = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Runs in the page: the colour of a field's example, which an error does not change. */
export const placeholderColour = (input: Element) => getComputedStyle(input, '::placeholder').color;

/** Checks the page against WCAG 2.2 AA as it is now. */
export async function expectAccessibleAt(page: Page, size: { width: number }): Promise<void> {
  // The header covers scrolled content, whose controls are then no targets.
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(changesEnd);
  let found = await violations(page);
  if (found.length > 0) {
    // What appeared meanwhile was seen half faded in.
    await page.evaluate(changesEnd);
    found = await violations(page);
  }
  expect(found, `axe at ${size.width} px of ${page.url()}`).toEqual([]);
}

/** Runs in the page: resolves once no colour and no place changes any more; spinners turn on. */
async function changesEnd(): Promise<void> {
  const changes = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/**
 * Checks that no element overflows to the side, which would let the whole page slide. It is
 * repeated until it holds, because a resized page may not have been laid out yet.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const message = `width of ${page.url()}`;
  await expect.poll(() => page.evaluate(stickingOut), { message }).toEqual([]);
}

/** Runs in the page: returns the elements beyond its right edge, where that makes it scroll. */
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
  // Legacy mode avoids a second window, which only frames would need.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}
