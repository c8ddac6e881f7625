import { apiKeyLimit, type createApiKeyInput } from '@jadeport/contract/api-keys';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { hashToken } from '../accounts/password-links.ts';
import { User } from '../accounts/user.entity.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { ApiKey } from './api-key.entity.ts';
import { mailNewKey } from './api-keys.jobs.ts';
import { newKey } from './secret.ts';

/**
 * Creates an API key for its owner and emails them about it. The key is returned only here, because
 * only its hash is stored.
 *
 * @throws API_KEYS_FULL
 */
export async function createApiKey(
  em: EntityManager,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  owner: { id: string; actor: Actor },
  { name, scopes }: z.output<typeof createApiKeyInput>,
): Promise<{ id: string; key: string }> {
  return em.transactional(async (tx) => {
    // Locks the user, so that simultaneous calls respect the limit.
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const user = await tx.findOneOrFail(User, owner.id, { lockMode });
    if ((await tx.count(ApiKey, { user })) >= apiKeyLimit) {
      throw new AppError('API_KEYS_FULL', { max: apiKeyLimit });
    }
    const { key, start } = newKey();
    const keyHash = hashToken(key);
    const createdAt = clock();
    const made = tx.create(ApiKey, {
      user,
      name,
      start,
      keyHash,
      scopes,
      createdAt,
      lastUsedAt: null,
    });
    await tx.flush();
    const details = { scopes: scopes.join(', ') };
    await record(tx, { actor: owner.actor, action: 'api-keys.made', thing: name, details });
    await jobs.enqueue(tx, mailNewKey.name, { userId: user.id, name, scopes });
    return { id: made.id, key };
  });
}
