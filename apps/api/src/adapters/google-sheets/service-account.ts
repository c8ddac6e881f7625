import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../../start/startup-error.ts';

/** The required fields of Google's key file for a service account. */
const keyFile = z.object({
  client_email: z.email(),
  private_key: z.string().refine(isPrivateKey),
  private_key_id: z.string().optional(),
});
export type ServiceAccount = z.infer<typeof keyFile>;

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * Reads the service account of GOOGLE_SERVICE_ACCOUNT: its key file as JSON, or the path to it.
 *
 * @throws StartupError; its message contains nothing of the key
 */
export function readServiceAccount(setting: string): ServiceAccount {
  const isJson = setting.trimStart().startsWith('{');
  const parsed = keyFile.safeParse(parse(isJson ? setting : read(setting)));
  if (parsed.success) return parsed.data;
  throw new StartupError(
    `GOOGLE_SERVICE_ACCOUNT must be the JSON key file of a service account, with client_email and private_key${isJson ? '' : `; ${setting} is not one`}.`,
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`GOOGLE_SERVICE_ACCOUNT: the file ${path} cannot be read (${code}).`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
