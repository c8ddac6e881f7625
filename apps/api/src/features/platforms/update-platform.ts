import type { updatePlatformInput } from '@jadeport/contract/platforms';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { checkAddresses } from './checked-addresses.ts';
import { changeCredentials, encryptCredentials, openCredentials } from './credentials.ts';
import { ownPlatform } from './own-platform.ts';
import type { Platform } from './platform.entity.ts';

type Input = z.output<typeof updatePlatformInput>;
type Form = Omit<Input, 'id'>;

/**
 * Changes the given fields of a seller's own platform; blank secrets stay (spec section 5).
 *
 * @throws NOT_FOUND
 * @throws VALIDATION_FAILED for a private address, or another type
 * @throws SHOP_SECRETS_UNREADABLE where a kept secret can no longer be decrypted
 */
export function updatePlatform(
  em: EntityManager,
  deps: Deps,
  { actor, ...owner }: { id: string; actor: Actor },
  { id, ...form }: Input,
): Promise<Platform> {
  checkAddresses(deps.config, form);
  return em.transactional(async (tx) => {
    const platform = await ownPlatform(tx, owner, id, { lock: true });
    refuseOtherType(platform, form.platformType);
    if (form.webhookUrl !== undefined && (form.webhookUrl || null) !== platform.webhookUrl) {
      tx.assign(platform, { webhookFailures: 0, webhookPausedUntil: null, webhooksMissed: 0 });
    }
    const secrets = changedSecrets(deps, platform, form);
    tx.assign(platform, {
      ...given({ name: form.name, writeBack: form.writeBack }),
      ...given({ storeName: form.storeName, apiUrl: form.apiUrl, webhookUrl: form.webhookUrl }),
      ...changedSchedule(platform, form.schedule, deps.clock()),
      ...secrets,
    });
    if (secrets) {
      await record(tx, { actor, action: 'platforms.secrets-changed', thing: platform.name });
    }
    return platform;
  });
}

function refuseOtherType(platform: Platform, platformType: Form['platformType']): void {
  if (platformType === undefined || platformType === platform.platformType) return;
  throw fieldError('platformType', 'PLATFORM_TYPE_FIXED');
}

/** The given fields; a blank text becomes null. */
function given<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]));
}

function changedSchedule(platform: Platform, schedule: Form['schedule'], now: Date) {
  if (schedule === undefined || schedule === platform.schedule) return {};
  return { schedule, nextSyncAt: schedule === 'off' ? null : now };
}

function changedSecrets({ secretKey }: Deps, platform: Platform, form: Form) {
  if (!form.apiKey && !form.apiSecret && !form.additionalSettings) return undefined;
  // With both entered again, the stored ones need not be decrypted.
  const stored =
    form.apiKey && form.apiSecret && !canOpen(secretKey, platform)
      ? { apiKey: '', apiSecret: '', settings: {} }
      : openCredentials(secretKey, platform);
  return encryptCredentials(secretKey, platform.id, changeCredentials(stored, form));
}

function canOpen(secretKey: string, platform: Platform): boolean {
  try {
    return openCredentials(secretKey, platform) !== undefined;
  } catch {
    return false;
  }
}
