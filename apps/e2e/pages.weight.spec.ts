import { pages } from '@jadeport/web/pages';
import { expect } from 'vitest';
import { firstTest, inEnglish, test } from './support/test.ts';
import { weighAs } from './support/weight.ts';

// Unlike `apps/web/size.ts`, which reads what a page imports, this counts what it fetches: parts and
// texts that it asks for later, and what a service worker fetches for other pages.
const limited = pages.flatMap(({ path, byItself }) => (byItself ? [{ path, byItself }] : []));

inEnglish('the weight of a page', () => {
  for (const { path, byItself } of limited) {
    const declare = path === '/dashboard' ? firstTest : test;
    declare(
      `${path} fetches at most ${byItself} KiB of scripts by itself`,
      async ({ browser, site }) => {
        const { scripts, html } = await weighAs(browser, site, path);
        expect(html.gzip).toBeGreaterThan(0);
        expect(scripts.gzip / 1024).toBeGreaterThan(100);
        expect(scripts.gzip / 1024).toBeLessThanOrEqual(byItself);
      },
    );
  }
});
