import type { BrowserContext } from 'playwright-core';

/** A printer's dialog would stop the page, and the browser's viewer of PDFs is none of its parts. */
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
