import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Toast = { title: string; description?: string; kind?: 'plain' | 'destructive' };

/** Waits for a toast and expects it to be the only one. */
export async function expectToast(page: Page, toast: Toast): Promise<void> {
  const { kind = 'plain', title, description } = toast;
  await expect
    .poll(() => shownToasts(page))
    .toEqual([{ kind, lines: description === undefined ? [title] : [title, description] }]);
}

/** Waits until no toast is left. */
export async function expectNoToast(page: Page): Promise<void> {
  await expect.poll(() => shownToasts(page)).toEqual([]);
}

function shownToasts(page: Page): Promise<{ kind: string | undefined; lines: string[] }[]> {
  return page.locator('ol > li[data-kind]').evaluateAll((items) =>
    items.map((item) => ({
      kind: (item as HTMLElement).dataset.kind,
      lines: [...item.querySelectorAll(':scope > div')].map((line) => line.textContent),
    })),
  );
}
