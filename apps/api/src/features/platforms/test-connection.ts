import type { Language } from '@jadeport/contract';
import type { ConnectionTest, testConnectionInput } from '@jadeport/contract/platforms';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { refuseFields } from '../../errors/field-error.ts';
import type { Connection } from '../../ports/order-source.ts';
import { checkAddresses } from './checked-addresses.ts';
import { connectTo, connectToForm } from './connection.ts';
import { changeCredentials } from './credentials.ts';
import { ownPlatform } from './own-platform.ts';
import type { Platform } from './platform.entity.ts';
import { shopOf } from './shop-of.ts';
import { toProblemOutput, toProblemRow, toShopProblem } from './shop-problem.ts';

type Form = z.output<typeof testConnectionInput>;

/**
 * Tests whether a shop accepts us, with the form's values; blank ones are taken from the stored
 * platform.
 * A failed connection is an answer and not an error.
 *
 * @throws NOT_FOUND
 * @throws VALIDATION_FAILED for a private address, or a new platform without its keys
 */
export async function testConnection(
  em: EntityManager,
  deps: Deps,
  user: SessionUser,
  { id, ...form }: Form,
  language: Language,
): Promise<ConnectionTest> {
  const stored = id === undefined ? undefined : await ownPlatform(em, user, id);
  checkAddresses(deps.config, form);
  if (!stored) checkRequired(form);
  const shop = shopOf(deps, stored?.platformType ?? form.platformType ?? 'other');
  try {
    await shop.test(connectionOf(deps, stored, form));
    return { ok: true, problem: null };
  } catch (thrown) {
    const problem = toShopProblem(thrown);
    if (!problem) throw thrown;
    return { ok: false, problem: toProblemOutput(toProblemRow(problem), language) };
  }
}

/** The stored connection, which stores renewed tokens, unless the form differs. */
function connectionOf(deps: Deps, stored: Platform | undefined, form: Form): Connection {
  const connection = stored && connectTo(deps, stored);
  const before = connection?.credentials ?? { apiKey: '', apiSecret: '', settings: {} };
  const credentials = changeCredentials(before, form);
  const place = {
    storeName: form.storeName === undefined ? (stored?.storeName ?? null) : form.storeName || null,
    apiUrl: form.apiUrl === undefined ? (stored?.apiUrl ?? null) : form.apiUrl || null,
  };
  const isAsStored = JSON.stringify(credentials) === JSON.stringify(before);
  if (connection && isAsStored) return Object.assign(connection, place);
  return connectToForm(deps, { ...place, credentials });
}

function checkRequired({ platformType, apiKey, apiSecret }: Form): void {
  refuseFields([
    ...(platformType ? [] : [{ path: 'platformType', key: 'NOT_A_CHOICE' as const }]),
    ...(apiKey ? [] : [{ path: 'apiKey', key: 'API_KEY_REQUIRED' as const }]),
    ...(apiSecret ? [] : [{ path: 'apiSecret', key: 'API_SECRET_REQUIRED' as const }]),
  ]);
}
