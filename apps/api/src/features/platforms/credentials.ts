import { mask } from '@jadeport/contract/platforms';
import { type Cell, decrypt, encrypt } from '../../environment/encryption.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Credentials } from '../../ports/order-source.ts';
import type { Platform } from './platform.entity.ts';

/** The encrypted columns of a platform. */
export type EncryptedCredentials = Pick<Platform, 'apiKey' | 'apiSecret' | 'additionalSettings'>;

const cell = (row: string, column: string): Cell => ({ table: 'platforms', row, column });

export function encryptCredentials(
  secretKey: string,
  id: string,
  { apiKey, apiSecret, settings }: Credentials,
): EncryptedCredentials {
  return {
    apiKey: encrypt(secretKey, cell(id, 'api_key'), apiKey),
    apiSecret: encrypt(secretKey, cell(id, 'api_secret'), apiSecret),
    additionalSettings: encrypt(
      secretKey,
      cell(id, 'additional_settings'),
      JSON.stringify(settings),
    ),
  };
}

/** @throws SHOP_SECRETS_UNREADABLE when they were encrypted with another SECRET_KEY */
export function openCredentials(
  secretKey: string,
  { id, ...encrypted }: EncryptedCredentials & { id: string },
): Credentials {
  const apiKey = decrypt(secretKey, cell(id, 'api_key'), encrypted.apiKey);
  const apiSecret = decrypt(secretKey, cell(id, 'api_secret'), encrypted.apiSecret);
  const settings = openSettings(secretKey, { id, ...encrypted });
  if (apiKey === undefined || apiSecret === undefined || settings === undefined) {
    throw new AppError('SHOP_SECRETS_UNREADABLE');
  }
  return { apiKey, apiSecret, settings };
}

/** The additional settings alone; undefined when they cannot be decrypted. */
export function openSettings(
  secretKey: string,
  { id, additionalSettings }: Pick<EncryptedCredentials, 'additionalSettings'> & { id: string },
): Credentials['settings'] | undefined {
  const text = decrypt(secretKey, cell(id, 'additional_settings'), additionalSettings);
  return text === undefined ? undefined : JSON.parse(text);
}

export type CredentialChanges = {
  apiKey?: string | null | undefined;
  apiSecret?: string | null | undefined;
  additionalSettings?: Readonly<Record<string, string | null>> | null | undefined;
};

/** Credentials after an edit: a blank or masked one stays, a setting that is null is removed. */
export function changeCredentials(
  { apiKey, apiSecret, settings }: Credentials,
  changes: CredentialChanges,
): Credentials {
  const changed = new Map(Object.entries(settings));
  for (const [name, value] of Object.entries(changes.additionalSettings ?? {})) {
    if (value === null) changed.delete(name);
    else changed.set(name, typed(value) ?? changed.get(name) ?? '');
  }
  return {
    apiKey: typed(changes.apiKey) ?? apiKey,
    apiSecret: typed(changes.apiSecret) ?? apiSecret,
    settings: Object.fromEntries([...changed].filter(([, value]) => value !== '')),
  };
}

/** Returns the typed value of a field that shows its value masked or not at all. */
function typed(value: string | null | undefined): string | undefined {
  return value === mask ? undefined : value || undefined;
}
