import { randomUUID } from 'node:crypto';
import type { createPlatformInput } from '@jadeport/contract/platforms';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { User } from '../accounts/user.entity.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { checkAddresses } from './checked-addresses.ts';
import { changeCredentials, encryptCredentials } from './credentials.ts';
import { Platform } from './platform.entity.ts';
import { shopOf } from './shop-of.ts';

/** Bounds the list; no seller has more shops. */
export const platformLimit = 100;

/**
 * Connects a shop. With a schedule, its first sync starts in the next round.
 *
 * @throws VALIDATION_FAILED for a private address, or a kind of shop without an adapter
 * @throws PLATFORMS_FULL
 */
export async function createPlatform(
  em: EntityManager,
  deps: Deps,
  owner: { id: string; actor: Actor },
  form: z.output<typeof createPlatformInput>,
): Promise<Platform> {
  shopOf(deps, form.platformType);
  checkAddresses(deps.config, form);
  const id = randomUUID();
  const now = deps.clock();
  const { name, platformType, schedule, writeBack, apiKey, apiSecret } = form;
  const credentials = changeCredentials({ apiKey, apiSecret, settings: {} }, form);
  return em.transactional(async (tx) => {
    await refuseTooMany(tx, owner.id);
    const platform = tx.create(Platform, {
      id,
      user: owner.id,
      name,
      platformType,
      schedule,
      writeBack,
      ...encryptCredentials(deps.secretKey, id, credentials),
      storeName: form.storeName || null,
      apiUrl: form.apiUrl || null,
      webhookUrl: form.webhookUrl || null,
      nextSyncAt: schedule === 'off' ? null : now,
      createdAt: now,
    });
    await record(tx, { actor: owner.actor, action: 'platforms.secrets-changed', thing: name });
    return platform;
  });
}

/** Locks the seller, so that simultaneous calls respect the limit. */
async function refuseTooMany(em: EntityManager, userId: string): Promise<void> {
  await query(em, User)
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  if ((await em.count(Platform, { user: userId })) < platformLimit) return;
  throw new AppError('PLATFORMS_FULL', { max: platformLimit });
}
