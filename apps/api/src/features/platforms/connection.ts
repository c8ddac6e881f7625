import { setTimeout } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Connection, Credentials } from '../../ports/order-source.ts';
import { whileWaiting } from '../../waiting/waiting.ts';
import { encryptCredentials, openCredentials } from './credentials.ts';
import { Platform } from './platform.entity.ts';

type Needs = Pick<Deps, 'database' | 'secretKey' | 'clock' | 'safeFetch'>;

/** Milliseconds within which one caller must renew the tokens. */
const renewalMs = minuteMs;

/**
 * A stored platform as its adapter sees it.
 *
 * @throws SHOP_SECRETS_UNREADABLE
 */
export function connectTo(deps: Needs, platform: Platform): Connection {
  const connection: Connection = {
    storeName: platform.storeName,
    apiUrl: platform.apiUrl,
    credentials: openCredentials(deps.secretKey, platform),
    fetch: deps.safeFetch,
    now: deps.clock,
    async renew(exchange) {
      connection.credentials = await renew(deps, platform.id, exchange);
      return connection.credentials;
    },
  };
  return connection;
}

/** The connection of a form that is not stored; renewed tokens are not stored either. */
export function connectToForm(
  deps: Needs,
  form: Pick<Connection, 'storeName' | 'apiUrl' | 'credentials'>,
): Connection {
  const connection: Connection = {
    ...form,
    fetch: deps.safeFetch,
    now: deps.clock,
    async renew(exchange) {
      const { credentials } = connection;
      const settings = { ...credentials.settings, ...(await exchange(credentials)) };
      connection.credentials = { ...credentials, settings };
      return connection.credentials;
    },
  };
  return connection;
}

/**
 * Shops invalidate a refresh token when it is used, so two simultaneous exchanges would lock us
 * out: the second caller waits and gets the result of the first.
 */
async function renew(
  deps: Needs,
  id: string,
  exchange: Parameters<Connection['renew']>[0],
): Promise<Credentials> {
  const current = await takeTurn(deps, id);
  try {
    return await storeSettings(deps, id, await exchange(current));
  } finally {
    await deps.database.em().nativeUpdate(Platform, { id }, { renewingUntil: null });
  }
}

/**
 * Not a lease of `db/lease.ts`, because the turn is a column of the platform's own row, and the
 * statement that takes it reads the newest credentials.
 */
async function takeTurn(deps: Needs, id: string): Promise<Credentials> {
  for (let waited = 0; waited < renewalMs; waited += 100) {
    const now = deps.clock();
    const row = await query(deps.database, Platform)
      .updateTable('platforms')
      .set({ renewing_until: new Date(now.getTime() + renewalMs) })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('renewing_until', 'is', null), eb('renewing_until', '<', now)]))
      .returning([
        'id',
        'api_key as apiKey',
        'api_secret as apiSecret',
        'additional_settings as additionalSettings',
      ])
      .executeTakeFirst();
    if (row) return openCredentials(deps.secretKey, row);
    await whileWaiting(() => setTimeout(100));
  }
  throw new AppError('SHOP_TOO_SLOW');
}

/** Merges into the newest stored credentials, which the seller may have changed meanwhile. */
function storeSettings(
  { database, secretKey }: Needs,
  id: string,
  changes: Readonly<Record<string, string>>,
): Promise<Credentials> {
  return database.em().transactional(async (tx) => {
    const platform = await tx.findOneOrFail(
      Platform,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const stored = openCredentials(secretKey, platform);
    const renewed = { ...stored, settings: { ...stored.settings, ...changes } };
    tx.assign(platform, encryptCredentials(secretKey, id, renewed));
    return renewed;
  });
}
