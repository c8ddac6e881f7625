import { symbologies } from './scan-symbologies.ts';

/** Returns the text of a code in a picture, or null. */
export type Read = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>;

type DetectorClass = {
  new (options: {
    formats: readonly string[];
  }): { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

/**
 * Uses the browser's own reader where it supports every symbology that carriers print, else ours in
 * WebAssembly.
 */
export async function openReader(): Promise<Read> {
  return (await ownReader()) ?? ourReader();
}

async function ownReader(): Promise<Read | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  const formats = symbologies.map(({ own }) => own);
  if (!formats.every((format) => known.includes(format))) return null;
  const detector = new BarcodeDetector({ formats });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

type Answer = { id: number; text: string | null; error?: string };

function ourReader(): Read {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  let count = 0;
  return (picture) => {
    const pixels = pixelsOf(picture, canvas);
    if (!pixels) return Promise.resolve(null);
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<Answer>) => {
        if (data.id !== id) return;
        worker.removeEventListener('message', hear);
        if (data.error === undefined) resolve(data.text);
        else reject(new Error(data.error));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', () => reject(new Error('The reader did not start')), {
        once: true,
      });
      worker.postMessage({ id, pixels }, [pixels.data.buffer]);
    });
  };
}

/** Larger pictures take longer and are read no better. */
const largest = 1600;

function pixelsOf(picture: HTMLVideoElement | ImageBitmap, canvas: HTMLCanvasElement) {
  const video = picture instanceof HTMLVideoElement;
  const width = video ? picture.videoWidth : picture.width;
  const height = video ? picture.videoHeight : picture.height;
  if (!width || !height) return null;
  const scale = Math.min(1, largest / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
