import type { BrowserContext } from 'playwright-core';

/**
 * Replaces `print` and downloads: a printer's dialog would block the page, and the browser's viewer
 * of PDFs is not under test.
 */
export async function doNotPrint(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  await context.route(/\/label\.pdf$/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '' })
      : route.continue(),
  );
}
