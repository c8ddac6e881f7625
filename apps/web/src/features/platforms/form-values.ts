import {
  createPlatformInput,
  type Platform,
  type PlatformType,
  type Schedule,
  updatePlatformInput,
} from '@jadeport/contract/platforms';

/** What stands in the form, all of it as typed. */
export type FormValues = {
  /** Only while one is edited. */
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

/** Of the ways into one kind of shop, the one that the form asks for. */
export type Way = 'client' | 'token' | 'feed' | 'files';

/** The ways that a kind of shop has, the usual one first; none where there is nothing to choose. */
export const waysInto: Partial<Record<PlatformType, readonly [Way, Way]>> = {
  shopify: ['client', 'token'],
  other: ['feed', 'files'],
};

export function firstWay(platformType: PlatformType, stored?: Platform): Way | undefined {
  const [usual, second] = waysInto[platformType] ?? [];
  return platformType === 'other' && stored && !stored.apiUrl ? second : usual;
}

/** A secret for a shop that has none of its own, such as it signs its posts with. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A form to begin with; secrets never come back, so their fields are blank. */
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

/** Stands for the key of a shop that is opened by its secret alone. */
const noKey = 'none';

/** The form as it is sent: where a shop needs one key only, the other is filled in. */
export function sentValues(values: FormValues, way: Way | undefined): FormValues {
  if (way === 'token') return { ...values, apiKey: values.apiSecret ? noKey : '' };
  if (way === 'files') {
    return { ...values, apiUrl: '', apiKey: values.id ? '' : noKey, schedule: 'off' };
  }
  return values;
}

/** The contract's rules, as they hold for programs, too. */
export const formSchema = (isStored: boolean) =>
  isStored ? updatePlatformInput : createPlatformInput;
