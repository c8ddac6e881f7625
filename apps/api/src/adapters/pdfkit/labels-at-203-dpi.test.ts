// @processes
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatCustomerCode } from '@jadeport/customer-code';
import {
  type Bitmap,
  dotsPerMm,
  type Element,
  isLatin,
  type Label,
  type Layout,
  labelSizes,
  layout,
} from '@jadeport/labels';
import { ownTrackingNumber } from '@jadeport/shipment';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { chineseFont } from '../../writers/chinese-font.ts';
import { drawPicture } from './draw-picture.ts';
import { drawText } from './draw-text.ts';
import { print } from './label-worker.ts';
import { symbols } from './symbols.ts';

const reader = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(reader)).buffer } });

type Parcel = Extract<Label, { kind: 'parcel' }>;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -é';
const chinese = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹玉港牙买加';
const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...chinese), minLength: 2, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...chinese, ...letters), minLength: 2, maxLength: 40 }),
);
/** As dark and as near to the QR code as a logo can be. */
const black = await sharp({ create: { width: 240, height: 240, channels: 3, background: 'black' } })
  .png()
  .toBuffer();
const logo = { src: `data:image/png;base64,${black.toString('base64')}`, width: 40, height: 40 };
const parcels = fc
  .record({
    name: names,
    place: names,
    code: fc.integer({ min: 1, max: 9_999_999 }),
    serial: fc.integer({ min: 1, max: 999_999_999 }),
    host: fc.constantFrom('http://127.0.0.1:3000', 'https://ship.a-rather-long-name.example.com'),
    waybill: fc.option(fc.stringMatching(/^[A-Z0-9]{8,20}$/)),
    weight: fc.option(fc.integer({ min: 1, max: 200_000 })),
    logo: fc.option(fc.constant(logo)),
  })
  .map(({ name, place, code, serial, host, waybill, weight, logo }): Parcel => {
    const trackingNumber = ownTrackingNumber(serial, 'CJS');
    return {
      kind: 'parcel',
      trackingNumber,
      place,
      waybill,
      logo,
      link: `${host}/tracking/${trackingNumber}`,
      customerCode: formatCustomerCode(code),
      customerName: name,
      weightMilliPounds: weight,
    };
  });

type Picture = Parameters<typeof readBarcodes>[0];

/** Rasterises the barcodes, and on request the texts, of a label for a 203 dpi printer. */
async function dotsOf({ width, height, elements }: Layout, withTexts: boolean) {
  const [columns, rows] = [Math.round(width * dotsPerMm), Math.round(height * dotsPerMm)];
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
  const ink = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row++) {
      data.fill(0, (row * columns + x) * 4, (row * columns + x + w) * 4);
    }
  };
  for (const element of elements) {
    const [x, y, w, h] = dots(element);
    if (element.kind === 'line') ink(x, y, w, h);
    if (element.kind === 'bars') inkBars(element, [x, y, h], ink);
    if (element.kind === 'qr') inkQr(element, [x, y], ink);
    if (element.kind === 'picture') inkBitmap(await drawPicture(element), [x, y], ink);
    if (element.kind === 'text' && withTexts) inkBitmap(await drawText(element), [x, y], ink);
  }
  // The barcode reader requires opaque pixels.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width: columns, height: rows } as Picture;
}

type Ink = (x: number, y: number, width: number, height: number) => void;

function dots({ box: { x, y, width, height } }: Element): [number, number, number, number] {
  const [left, top, w, h] = [x, y, width, height].map((mm) => Math.round(mm * dotsPerMm));
  return [left ?? 0, top ?? 0, w ?? 0, h ?? 0];
}

function inkBars(
  { widths, module }: Extract<Element, { kind: 'bars' }>,
  [x, y, height]: [number, number, number],
  ink: Ink,
) {
  let left = x;
  for (const [at, modules] of widths.entries()) {
    const width = modules * module * dotsPerMm;
    expect(Number.isInteger(width)).toBe(true);
    if (at % 2 === 0) ink(left, y, width, height);
    left += width;
  }
}

function inkQr(
  { dark, side, module }: Extract<Element, { kind: 'qr' }>,
  [x, y]: [number, number],
  ink: Ink,
) {
  const scale = module * dotsPerMm;
  for (const [at, isDark] of dark.entries()) {
    if (isDark) ink(x + (at % side) * scale, y + Math.floor(at / side) * scale, scale, scale);
  }
}

function inkBitmap({ width, height, rows }: Bitmap, [x, y]: [number, number], ink: Ink) {
  const rowBytes = Math.ceil(width / 8);
  for (let at = 0; at < width * height; at++) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const byte = rows[row * rowBytes + (column >> 3)] ?? 0;
    if (byte & (0x80 >> (column & 7))) ink(x + column, y + row, 1, 1);
  }
}

/** Returns the codes that a reader finds on a picture of a label. */
async function read(picture: Picture): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'] });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}

const expected = ({ trackingNumber, link }: Parcel) => [
  `Code128 ${trackingNumber}`,
  `QRCode ${link}`,
];

/** A minute of a core reads a thousand: `LABELS=1000 npm test labels-at-203-dpi`. */
const count = Number(process.env.LABELS ?? 100);

test(`both codes of each of ${count} labels are read at 203 dpi`, async () => {
  const wrong: unknown[] = [];
  for (const [at, parcel] of fc.sample(parcels, { seed: 203, numRuns: count }).entries()) {
    const size = labelSizes[at % labelSizes.length] ?? 'a6';
    // Texts take longest to draw and do not overlap the codes, so few labels include them.
    const picture = await dotsOf(layout(parcel, size, symbols), at % 25 === 0);
    const found = await read(picture);
    if (`${found}` !== `${expected(parcel)}`) wrong.push({ parcel, size, found });
  }
  expect(wrong).toEqual([]);
}, 900_000);

test('a drawn text fits its box', () => {
  const document = new PDFDocument();
  document.registerFont('chinese', chineseFont());
  for (const parcel of fc.sample(parcels, { seed: 1, numRuns: 200 })) {
    for (const element of layout(parcel, '4x6', symbols).elements) {
      if (element.kind !== 'text') continue;
      document.font(isLatin(element.text) ? 'Helvetica-Bold' : 'chinese', element.size);
      const width = document.widthOfString(element.text);
      expect(width, element.text).toBeLessThanOrEqual(element.box.width + 0.01);
    }
  }
});

const run = promisify(execFile);
const hasPoppler = await run('pdftoppm', ['-v']).then(
  () => true,
  () => false,
);
if (!hasPoppler) console.info('Left out: pages of real PDFs, because pdftoppm is not installed.');

test.skipIf(!hasPoppler)('the pages of a PDF are read too', async () => {
  const labels = fc.sample(parcels, { seed: 5, numRuns: 5 });
  const folder = await mkdtemp(join(tmpdir(), 'jadeport-labels-'));
  await writeFile(join(folder, 'a.pdf'), await print({ labels, size: 'a6', format: 'pdf' }));
  await run('pdftoppm', ['-r', '203', '-png', join(folder, 'a.pdf'), join(folder, 'page')]);
  for (const [at, parcel] of labels.entries()) {
    const png = await sharp(join(folder, `page-${at + 1}.png`))
      .png()
      .toBuffer();
    expect(await read(png)).toEqual(expected(parcel));
  }
  await rm(folder, { recursive: true });
});
