import type { BrowserContext, Page } from 'playwright-core';

/** A failing answer that a test expects; browsers write it to the console. Status 0: no answer. */
type Expected = { status: number; path: string };

/** Unexpected events of a page, and the outside addresses that it opened. */
export type Watch = {
  /** Console errors, uncaught errors, policy reports and requests to other sites. */
  problems: string[];
  /** Addresses opened in a new window, oldest first. */
  outside: string[];
  /** Declares a failing answer as expected, so that its console message is ignored. */
  expectFailure: (status: number, path: string) => void;
};

/** Watches a page, and blocks requests to other sites. */
export async function watch(context: BrowserContext, page: Page, origin: string): Promise<Watch> {
  const problems: string[] = [];
  const outside: string[] = [];
  const expected: Expected[] = [];

  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (isExpected(message.text(), url, expected)) return;
    problems.push(`console: ${message.text()} (${url})`);
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) problems.push(`left the site: ${request.url()}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  context.on('page', async (opened) => {
    await opened.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'commit' });
    outside.push(opened.url());
    await opened.close();
  });
  return {
    problems,
    outside,
    expectFailure: (status, path) => void expected.push({ status, path }),
  };
}

function isExpected(text: string, url: string, expected: readonly Expected[]): boolean {
  const [, status = 0] = /^Failed to load resource: (?:net::|.*\b(\d{3}) \()/.exec(text) ?? [
    '',
    NaN,
  ];
  return expected.some((each) => Number(status) === each.status && url.includes(each.path));
}
