import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The six digits that confirm a phone number. */
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/**
 * Returns the newest text message to a number (E.164) in the outbox, once `count` of them exist.
 */
export function smsTo(dataDir: string, number: string, count = 1): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  return vi.waitUntil(
    async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) =>
        name.endsWith('.json'),
      );
      const files = await Promise.all(
        names.sort().map((name) => readFile(join(outbox, name), 'utf8')),
      );
      const all = files.map((file) => JSON.parse(file) as { to: string; text: string });
      const ours = all.filter(({ to }) => to === number);
      return ours.length >= count && ours.at(-1)?.text;
    },
    { timeout: 20_000, interval: 100 },
  ) as Promise<string>;
}
