/** Child process of `pack-pages.ts`: packs the files of a folder tightly, then exits. */
import { packTightly } from '../../writers/site-files.ts';

// The service ends it; a terminal signals to both at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: pack-process.ts <folder>');
await packTightly(folder);
process.exit(0);
