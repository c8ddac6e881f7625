import type { Page } from 'playwright-core';

const signs: Readonly<Record<string, string>> = { '-': 'Minus', '/': 'Slash', '.': 'Period' };

const codeOf = (key: string) => {
  if (key.length > 1) return key;
  if (/\d/.test(key)) return `Digit${key}`;
  return signs[key] ?? `Key${key.toUpperCase()}`;
};

/**
 * Types like a scanner: each key 5 ms after the one before, then Enter. The times are told to the
 * browser, as a busy machine would pass the keys on at a hand's speed.
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
