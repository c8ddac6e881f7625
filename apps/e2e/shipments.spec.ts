import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/customer.ts';
import { inEachLanguage, test, walk } from './support/test.ts';

/** The tracking number in the address of a package's page. */
const numberOf = (href: string | null): string => /[A-Z]{3}\d{10}/.exec(href ?? '')?.[0] ?? '';

/** One package in every status, and four pre-alerts. */
const demoPackages = 14 + 4;

inEachLanguage(
  (
    {
      customers,
      myPackages,
      myShipments,
      shipments,
      shell,

      tracking,
    },
    _,
    brand,
  ) => {
    const { statuses } = shipments;

    const { list } = myShipments;

    describe('a customer', () => {
      // The demonstration customer has a package in every status, and some in the warehouse's work
      // lists.
      test.beforeEach(({ context, site }) => signIn(context, site, site.demo));

      walk('sees the status of each package as text, and its progress', async ({ open, page }) => {
        await open('/dashboard?tab=shipments');
        const rows = page.getByRole('tabpanel').getByRole('listitem');
        const done = page.getByRole('group').locator('summary');
        await done.click();
        await expect.poll(() => rows.count()).toBe(demoPackages);
        const shown = await rows.allInnerTexts();
        for (const status of Object.values(statuses))
          expect(
            shown.some((row) => row.includes(status)),
            status,
          ).toBe(true);
        const bars = page.getByRole('progressbar', { name: list.progress });
        expect(await bars.count()).toBe(demoPackages);
        const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
        expect(Math.max(...heights)).toBeLessThanOrEqual(72);
        await expectAccessible(page);
      });

      walk(
        'finds packages by their contents, their number and their stage',
        async ({ open, page }) => {
          await open('/dashboard?tab=shipments');
          const rows = page.getByRole('tabpanel').getByRole('listitem');
          await rows.first().waitFor();
          const first = rows.first().getByRole('link');
          const name = (await first.textContent()) ?? '';
          const number = numberOf(await first.getAttribute('href'));
          expect(name).not.toMatch(/^[A-Z]{2,3}\d+$/);
          const field = page.getByRole('searchbox', { name: myPackages.list.search });
          for (const text of [name.toUpperCase(), number.toLowerCase()]) {
            await field.fill(text);
            await page.waitForURL((url) => url.searchParams.get('q') === text);
            await expect.poll(() => rows.count()).toBe(1);
          }
          await field.fill('no such thing');
          await page.getByText(myPackages.list.nothing).waitFor();
          await expectAccessible(page);
          await field.fill('');
          const stages = page.getByRole('group', { name: myPackages.list.tabs });
          await stages.getByRole('button', { name: customers.dashboard.groups.expected }).click();
          await expect
            .poll(async () => {
              const texts = await rows.allInnerTexts();
              return texts.length > 0 && texts.every((row) => row.includes(statuses.pending));
            })
            .toBe(true);
          expect(await stages.getByRole('button', { pressed: true }).textContent()).toContain(
            String(await rows.count()),
          );
        },
      );

      test('sees at most three packages on the home page that need nothing', async ({
        open,
        page,
      }) => {
        await open('/dashboard');
        const { groups } = customers.dashboard;
        await page.getByRole('region', { name: groups.needs_you }).waitFor();
        const quiet = page
          .getByRole('region', { name: groups.moving })
          .or(page.getByRole('region', { name: groups.in_warehouse }))
          .or(page.getByRole('region', { name: groups.expected }));
        expect(await quiet.locator('li').count()).toBe(3);
      });

      test('sees statuses in the colours of the spec', async ({ open, page }) => {
        await open('/dashboard?tab=shipments');
        const colourOf = async (status: keyof typeof statuses) => {
          const badge = page.locator('[data-colour]').filter({ hasText: statuses[status] }).first();
          return badge.getAttribute('data-colour');
        };
        await page.getByRole('group').locator('summary').click();
        expect(await colourOf('delivered')).toBe('green');
        expect(await colourOf('in_transit')).toBe('blue');
        expect(await colourOf('processing')).toBe('yellow');
        expect(await colourOf('pending')).toBe('gray');
        expect(await colourOf('customs_hold')).toBe('green');
      });

      test('opens a package from the list, and returns to the list', async ({ open, page }) => {
        await open('/dashboard');
        await page.getByRole('heading', { name: customers.dashboard.groups.needs_you }).waitFor();
        await page.getByRole('button', { name: customers.dashboard.allShipments }).click();
        const link = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first();
        const name = (await link.textContent()) ?? '';
        const number = numberOf(await link.getAttribute('href'));
        await link.click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await expect.poll(() => page.title()).toBe(`${name} · ${brand}`);
        await page.getByRole('main').getByText(number).first().waitFor();
        await page.getByRole('article', { name: tracking.card.label }).waitFor();
        // In the app: with its navigation, without the header and footer of the site.
        await page.getByRole('navigation', { name: shell.mainNavigation }).first().waitFor();
        expect(await page.getByRole('contentinfo').count()).toBe(0);
        const facts = page.getByRole('region', { name: myPackages.package.heading });
        for (const fact of ['weight', 'size', 'value', 'contents'] as const)
          await facts.getByText(myPackages.package[fact], { exact: true }).waitFor();
        await expectAccessible(page);
        await page.goBack();
        await link.waitFor();
      });

      test('sees an error when the list fails to load, and loads it again', async ({
        open,
        page,
        watched,
      }) => {
        watched.expectFailure(500, 'shipments.listMine');
        const isList = (url: URL) => url.pathname.includes('shipments.listMine');
        await page.route(isList, (route) => route.fulfill({ status: 500, body: '' }));
        await open('/dashboard?tab=shipments');
        const alert = page.getByRole('alert').filter({ hasText: list.loadFailed });
        await alert.getByText(list.loadFailedText).waitFor();
        await expectAccessible(page);
        await page.unroute(isList);
        await alert.getByRole('button', { name: list.retry }).click();
        await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      });

      test.for([
        { status: 500, answer: 'fails' },
        { status: 429, answer: 'asks to wait' },
        { status: 0, answer: 'never comes' },
      ])(
        'keeps the page of a package whose facts cannot be loaded, as its answer $answer, and loads them again',
        async ({ status }, { open, page, watched }) => {
          watched.expectFailure(status, 'shipments.getMine');
          const isFacts = (url: URL) => url.pathname.includes('shipments.getMine');
          await page.route(isFacts, (route) =>
            status === 0 ? route.abort() : route.fulfill({ status, body: '' }),
          );
          await open('/dashboard?tab=shipments');
          const link = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link');
          const number = numberOf(await link.getAttribute('href'));
          await open(`/tracking/${number}`);
          const { dashboard } = customers;
          const alert = page.getByRole('alert').filter({ hasText: dashboard.loadFailed });
          await alert.getByText(dashboard.loadFailedText).waitFor();
          await page.getByRole('article', { name: tracking.card.label }).waitFor();
          await expectAccessible(page);
          // Pressed at once: a page that was asked to wait loads the facts by itself soon after.
          await alert.getByRole('button', { name: dashboard.retry }).focus();
          await page.unroute(isFacts);
          await page.keyboard.press('Enter');
          await page.getByRole('region', { name: myPackages.package.heading }).waitFor();
          expect(await alert.count()).toBe(0);
        },
      );
    });
  },
);
