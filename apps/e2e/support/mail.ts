import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';

export type ReadMail = { subject: string; text: string; html: string };

/** Returns the newest email to `address` in the outbox, once `count` of them exist. */
export function mailTo(dataDir: string, address: string, count = 1): Promise<ReadMail> {
  return vi.waitUntil(
    async () => {
      const mails = await mailsTo(join(dataDir, 'outbox'), address);
      return mails.length >= count ? mails.at(-1) : undefined;
    },
    { timeout: 20_000, interval: 100 },
  ) as Promise<ReadMail>;
}

type Received = ReadMail & { to: string[] };

/** The emails that were read: a file of the outbox appears complete, and others wait for theirs. */
const received = new Map<string, Promise<Received>>();

function read(file: string): Promise<Received> {
  const known = received.get(file) ?? parse(file);
  received.set(file, known);
  return known;
}

async function parse(file: string): Promise<Received> {
  const {
    to = [],
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(await readFile(file));
  return { to: to.map(({ address = '' }) => address), subject, text, html };
}

async function mailsTo(outbox: string, address: string): Promise<ReadMail[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.sort().map((name) => read(join(outbox, name))));
  return mails.filter(({ to }) => to.includes(address));
}

/** Returns the password link of an email. */
export function passwordLink({ text }: ReadMail): string {
  const [link] = /http\S+\/reset-password\?\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link to set a password in:\n${text}`);
  return link;
}
