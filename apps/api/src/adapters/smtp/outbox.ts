import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from '../../email/mailer.ts';
import type { Log } from '../../environment/log.ts';
import { messageOf } from './message.ts';

/**
 * Writes each mail to `<dataDir>/outbox/<time>-<hash of the Message-ID>.eml`; a retry overwrites
 * it.
 */
export function createOutbox(options: {
  dataDir: string;
  mailFrom: () => Sender | string;
  log: Log;
}): Mailer {
  const folder = join(options.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, options.mailFrom()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, await fileName(folder, mail.messageId));
      // Renaming makes the file appear complete, because a reader may be waiting for it.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      options.log.info({ file }, `mail in the outbox: ${mail.subject}`);
    },
  };
}

async function fileName(folder: string, messageId: string): Promise<string> {
  const hash = createHash('sha256').update(messageId).digest('hex').slice(0, 16);
  const written = (await readdir(folder)).find((name) => name.endsWith(`-${hash}.eml`));
  const time = new Date().toISOString().replaceAll(':', '-');
  return written ?? `${time}-${hash}.eml`;
}
