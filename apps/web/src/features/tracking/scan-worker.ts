import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { symbologies } from './scan-symbologies.ts';

// A worker keeps the page awake while it reads, and WebAssembly out of the page's own policy.
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
