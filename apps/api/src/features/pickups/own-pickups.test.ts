import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { counterOf } from '../../../testing/pickups.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const reader = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(reader)).buffer } });

test('the QR code of a pass, as it stands on a phone, opens the pickup', async () => {
  const home = await openTestApp();
  const owner = await aCustomer(home);
  const counter = counterOf(home, await aMemberOfStaff(home), owner);
  await counter.ready();
  const [pass] = await counter.passes();
  const picture = await sharp(Buffer.from(pass.qr)).resize(280).png().toBuffer();
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  expect(found?.text).toBe(pass.pass);
  const { body } = await counter.open({ pass: found?.text });
  expect(body).toMatchObject({ isVerified: true, customer: { customerCode: owner.customerCode } });
  await home.close();
});
