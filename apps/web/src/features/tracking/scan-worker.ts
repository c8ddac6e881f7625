import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { symbologies } from './scan-symbologies.ts';

// In a worker, so that the page stays responsive, and its security policy needs no WebAssembly.
const ready = prepareZXingModule({
  overrides: { locateFile: () => wasm },
  fireImmediately: true,
});
const formats = symbologies.map(({ zxing }) => zxing);

async function read(pixels: ImageData): Promise<string | null> {
  await ready;
  const found = await readBarcodes(pixels, { formats, tryHarder: true, maxNumberOfSymbols: 1 });
  return found.find((each) => each.isValid)?.text ?? null;
}

addEventListener('message', ({ data: { id, pixels } }: MessageEvent) => {
  read(pixels).then(
    (text) => postMessage({ id, text }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  );
});
