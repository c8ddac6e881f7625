import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';

export type ReadMail = {
  subject: string;
  text: string;
  html: string;
  /** The address with which mail programs end such emails; empty where an email has none. */
  unsubscribe: string;
};

/** Returns the newest email to `address` in the outbox, which the service may still be writing. */
export function mailTo(dataDir: string, address: string, count = 1): Promise<ReadMail> {
  return vi.waitUntil(
    async () => {
      const mails = await mailsTo(join(dataDir, 'outbox'), address);
      return mails.length >= count ? mails.at(-1) : undefined;
    },
    { timeout: 20_000, interval: 100 },
  ) as Promise<ReadMail>;
}

async function mailsTo(outbox: string, address: string): Promise<ReadMail[]> {
  const files = await readdir(outbox).catch(() => []);
  const mails: ReadMail[] = [];
  for (const file of files.filter((name) => name.endsWith('.eml')).sort()) {
    const raw = await readFile(join(outbox, file));
    // Most emails have other recipients, and parsing is slow.
    if (!raw.includes(address)) continue;
    const { to, subject, text, html, headers } = await PostalMime.parse(raw);
    if (!to?.some((each) => each.address === address)) continue;
    const listed = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const [, unsubscribe = ''] = /<(http[^>]+)>/.exec(listed) ?? [];
    mails.push({ subject: subject ?? '', text: text ?? '', html: html ?? '', unsubscribe });
  }
  return mails;
}

/** Returns the password link of an email. */
export function passwordLink({ text }: ReadMail): string {
  const [link] = /http\S+\/reset-password\?\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link to set a password in:\n${text}`);
  return link;
}
