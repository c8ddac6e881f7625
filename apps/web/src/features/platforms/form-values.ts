import {
  createPlatformInput,
  type Platform,
  type PlatformType,
  type Schedule,
  updatePlatformInput,
} from '@jadeport/contract/platforms';

/** The fields of the form, as typed. */
export type FormValues = {
  /** Set only when an existing platform is edited. */
  id?: string;
  platformType: PlatformType;
  name: string;
  storeName: string;
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  webhookUrl: string;
  additionalSettings: { webhookSecret: string };
  schedule: Schedule;
  writeBack: boolean;
};

/** The kind of access to a shop that the form asks for. */
export type Way = 'client' | 'token' | 'feed' | 'files';

/** The kinds of access to a type of shop, the usual one first; missing where there is only one. */
export const waysInto: Partial<Record<PlatformType, readonly [Way, Way]>> = {
  shopify: ['client', 'token'],
  other: ['feed', 'files'],
};

export function firstWay(platformType: PlatformType, stored?: Platform): Way | undefined {
  const [usual, second] = waysInto[platformType] ?? [];
  return platformType === 'other' && stored && !stored.apiUrl ? second : usual;
}

/** Generates a secret for a shop without one of its own, which it signs its webhooks with. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The initial values; the server never returns secrets, so their fields are blank. */
export function startValues(platformType: PlatformType, stored?: Platform): FormValues {
  const ownSecret = platformType === 'other' && !stored;
  return {
    ...(stored ? { id: stored.id } : {}),
    platformType,
    name: stored?.name ?? '',
    storeName: stored?.storeName ?? '',
    apiUrl: stored?.apiUrl ?? '',
    apiKey: '',
    apiSecret: ownSecret ? newSecret() : '',
    webhookUrl: stored?.webhookUrl ?? '',
    additionalSettings: { webhookSecret: '' },
    schedule: stored?.schedule ?? 'off',
    writeBack: stored?.writeBack ?? false,
  };
}

/** The stored key of a shop that is accessed with a secret alone. */
const noKey = 'none';

/** The values to send: a shop that needs only one key gets a placeholder for the other. */
export function sentValues(values: FormValues, way: Way | undefined): FormValues {
  if (way === 'token') return { ...values, apiKey: values.apiSecret ? noKey : '' };
  if (way === 'files') {
    return { ...values, apiUrl: '', apiKey: values.id ? '' : noKey, schedule: 'off' };
  }
  return values;
}

/** The contract's rules, which the API checks as well. */
export const formSchema = (isStored: boolean) =>
  isStored ? updatePlatformInput : createPlatformInput;
