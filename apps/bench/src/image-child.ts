/** Child process of the benchmark `images`: decodes one file, and sends its memory and the time. */
import { readFile } from 'node:fs/promises';
import { decodeImage } from '@jadeport/api/image-decoder';

const [path = '', small = ''] = process.argv.slice(2);
const holder = { id: 'bench', isStaff: true };

/** The highest memory so far, in bytes (proc(5)). */
async function peak(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// The first image loads the library.
await decodeImage(small, holder);
const rest = await peak();
const started = performance.now();
const outcome = await decodeImage(path, holder).then(
  () => 'decoded',
  (error: unknown) => (error instanceof Error ? error.message : 'failed'),
);
process.send?.({ outcome, rest, peak: await peak(), ms: performance.now() - started });
