import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../environment/log.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';

/**
 * Writes each message to `<dataDir>/outbox/<time>-<hash of the id>.sms.json`; a retry overwrites
 * it.
 */
export function createOutboxSender({ dataDir, log }: { dataDir: string; log: Log }): SmsSender {
  const folder = join(dataDir, 'outbox');
  return {
    hearsReplies: false,
    async send(sms) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, await fileName(folder, sms.messageId));
      // Renaming makes the file appear complete, because a reader may be waiting for it.
      await writeFile(`${file}.part`, `${JSON.stringify(sms, null, 2)}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'text message in the outbox');
      return 'taken';
    },
  };
}

async function fileName(folder: string, messageId: string): Promise<string> {
  const hash = createHash('sha256').update(messageId).digest('hex').slice(0, 16);
  const written = (await readdir(folder)).find((name) => name.endsWith(`-${hash}.sms.json`));
  const time = new Date().toISOString().replaceAll(':', '-');
  return written ?? `${time}-${hash}.sms.json`;
}
