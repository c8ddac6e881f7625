import type { Page } from 'playwright-core';

const signs: Readonly<Record<string, string>> = { '-': 'Minus', '/': 'Slash', '.': 'Period' };

const codeOf = (key: string) => {
  if (key.length > 1) return key;
  if (/\d/.test(key)) return `Digit${key}`;
  return signs[key] ?? `Key${key.toUpperCase()}`;
};

/**
 * Types like a scanner: each key 5 ms after the previous one, then Enter. The events carry their
 * own times, because a busy machine would deliver the keys as slowly as a hand types.
 */
export async function scanned(page: Page, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now();
  for (const [at, key] of [...text, 'Enter'].entries()) {
    const event = { key, code: codeOf(key), timestamp: (began + at * 5) / 1000 };
    const printed = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...printed });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
  await cdp.detach();
}
