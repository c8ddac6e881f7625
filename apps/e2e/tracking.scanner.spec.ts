import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { inEachLanguage, test, walk } from './support/test.ts';
import { atCustoms, look, panelOf } from './support/tracking-panel.ts';

inEachLanguage((texts) => {
  const { tracking } = texts;

  describe('the scanner', () => {
    const { scan } = tracking;
    const waybill = atCustoms.number;

    /** The codes in the pictures of `codes/`. */
    const pictures = [
      ['QRCode', 'CJS2611210017'],
      ['Code128', waybill],
      ['Code39', waybill],
      ['EAN13', '5901234123457'],
      ['ITF', '12345678901234'],
      ['PDF417', waybill],
      ['DataMatrix', waybill],
      ['Aztec', waybill],
      ['Codabar', 'A123456789012B'],
    ] as const;

    test('reads every symbology from a picture, and tracks the number', async ({
      open,
      page,
      watched,
    }) => {
      watched.expectFailure(404, look);
      await open('/track');
      const panel = panelOf(page, texts);
      const dialog = page.getByRole('dialog', { name: scan.button });
      for (const [symbology, number] of pictures) {
        await page.getByRole('button', { name: scan.button }).click();
        await dialog.getByText(scan.problems.noCamera).waitFor();
        const picture = join(import.meta.dirname, 'codes', `${symbology}.png`);
        await dialog.locator('input[type="file"]').setInputFiles(picture);
        await expect.poll(() => panel.number.inputValue(), { message: symbology }).toBe(number);
        await dialog.waitFor({ state: 'detached' });
        await panel.number.fill('');
      }
    });

    walk(
      'shows errors for a missing camera and for a picture without a code',
      async ({ open, page }) => {
        await open('/track');
        const button = page.getByRole('button', { name: scan.button });
        await button.click();
        const dialog = page.getByRole('dialog', { name: scan.button });
        await dialog.getByText(scan.problems.noCamera).waitFor();
        await expectAccessible(page);
        const empty = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
        const picture = { name: 'empty.png', mimeType: 'image/png', buffer: empty };
        await dialog.locator('input[type="file"]').setInputFiles(picture);
        await dialog.getByText(scan.problems.unreadable).waitFor();
        await page.keyboard.press('Escape');
        expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      },
    );

    test('shows an error when the camera is not allowed', async ({ open, page }) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await open('/track');
      await page.getByRole('button', { name: scan.button }).click();
      await page.getByText(scan.problems.denied).waitFor();
      await expectAccessible(page);
    });

    test('asks for the camera and loads the reader only for a scan', async ({ open, page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open('/track');
      const reader = () => asked.filter((url) => /scan-(dialog|worker|reader)|\.wasm/.test(url));
      expect(reader()).toEqual([]);
      await page.getByRole('button', { name: scan.button }).click();
      await expect.poll(() => reader().length).toBeGreaterThan(0);
    });

    test.for([
      ['QRCode', 'CJS2611210017'],
      ['Code128', waybill],
    ] as const)(
      'reads a %s with the camera',
      async ([symbology, number], { page, site, lang, onTestFinished }) => {
        const film = join(site.dataDir, `${symbology}-${lang}.mjpeg`);
        await writeFile(film, await filmOf(page, symbology));
        const browser = await chromium.launch({
          executablePath: site.chromium.path,
          args: [
            ...site.chromium.args,
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${film}`,
          ],
        });
        onTestFinished(() => browser.close());
        const phone = await browser.newPage({ serviceWorkers: 'block' });
        await phone.addInitScript(rememberStream);
        await phone.goto(`${site.origin}/track?lang=${lang}`, { waitUntil: 'networkidle' });
        await phone.getByRole('button', { name: scan.button }).click();
        await expect.poll(() => panelOf(phone, texts).number.inputValue()).toBe(number);
        await phone.getByRole('article').first().waitFor();
        // Closing the dialog switches the camera off.
        await expect.poll(() => phone.evaluate(streamIsLive)).toBe(false);
        const ask = phone.getByRole('button', { name: scan.button });
        expect(await ask.evaluate((each) => each === document.activeElement)).toBe(true);
      },
    );
  });
});

/** One frame for the fake camera, as JPEG: a code in the middle of the picture. */
async function filmOf(page: Page, symbology: string): Promise<Buffer> {
  const code = await readFile(join(import.meta.dirname, `codes/${symbology}.png`), 'base64');
  await page.setViewportSize({ width: 640, height: 480 });
  await page.setContent(
    `<body style="display:grid;place-items:center;height:100vh;margin:0">
      <img alt="" src="data:image/png;base64,${code}" style="max-width:480px"></body>`,
  );
  return page.screenshot({ type: 'jpeg', quality: 95 });
}

function rememberStream(): void {
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await own(wish);
    (globalThis as Remembering).stream = stream;
    return stream;
  };
}

const streamIsLive = () => (globalThis as Remembering).stream?.active;

type Remembering = typeof globalThis & { stream?: MediaStream };
