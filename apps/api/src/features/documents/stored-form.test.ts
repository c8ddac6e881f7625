import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toStoredForm } from './stored-form.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-forms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const object = '\n12 0 obj\n';
/** What one read of a file gives. */
const chunk = 65_536;

async function storedForm(text: string) {
  const path = join(folder, 'one.pdf');
  await writeFile(path, text);
  return toStoredForm({ path, sha256: '' }, { id: 'somebody', isStaff: false });
}

test.each([
  ['its heading alone', '%PDF-1.7\n'],
  ['the word without a number', `%PDF-1.7\n${'obj '.repeat(50_000)}\n%%EOF\n`],
])('a PDF with %s is not taken', async (_, text) => {
  await expect(storedForm(text)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});

test.each([0, 4, chunk - 4, chunk, 3 * chunk])(
  'an object after %i characters makes it one',
  async (at) => {
    const text = `%PDF-1.7\n`.padEnd(Math.max(9, at - 2), ' ') + object;
    expect(await storedForm(text)).toMatchObject({ type: 'application/pdf', softened: null });
  },
);
