import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import type { Connection } from '../../ports/order-source.ts';
import { readShopAnswer, throttled } from '../shop-answer.ts';
import { type Envelope, envelope } from './schema.ts';
import type { Tokens } from './tokens.ts';

/** Shopify supports a version for about a year; `additionalSettings.apiVersion` selects another. */
const defaultVersion = '2026-07';

export type Answered<T> = {
  data: T;
  /** Milliseconds until the bucket has enough points for the same query. */
  waitMs: number;
  /** Whether a field was left out for want of a permission. */
  isDenied: boolean;
};

export type Query<T> = {
  query: string;
  variables?: Record<string, unknown>;
  schema: z.ZodType<T>;
};

/** Sends a query to the shop at hand. */
export type Asking = <T>(query: Query<T>) => Promise<Answered<T>>;

/** A query that costs more points than the shop allows; a smaller one may succeed. */
export class TooCostlyError extends Error {
  override name = 'TooCostlyError';
}

/**
 * Sends a query to a shop's Admin GraphQL API. A refused token is renewed once.
 *
 * @throws AppError SHOP_…, or TooCostlyError
 */
export async function ask<T>(
  connection: Connection,
  api: string,
  tokens: Tokens,
  query: Query<T>,
): Promise<Answered<T>> {
  const token = await tokens.of(connection, api);
  const answer = await post(connection, api, token, query);
  if (answer.status !== 401) return read(connection, answer, query.schema);
  const newer = await tokens.of(connection, api, token);
  return read(
    connection,
    newer === token ? answer : await post(connection, api, newer, query),
    query.schema,
  );
}

function post<T>(connection: Connection, api: string, token: string, query: Query<T>) {
  const version = connection.credentials.settings.apiVersion || defaultVersion;
  return connection.fetch(`${api}/admin/api/${encodeURIComponent(version)}/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-shopify-access-token': token,
    },
    body: JSON.stringify({ query: query.query, variables: query.variables ?? {} }),
  });
}

function read<T>(
  connection: Connection,
  answer: Awaited<ReturnType<Connection['fetch']>>,
  schema: z.ZodType<T>,
): Answered<T> {
  const { status } = answer;
  // 402: the shop has not paid; 423: it is locked.
  if (status === 402 || status === 423) throw new AppError('SHOP_UNAVAILABLE', { status });
  const body = readShopAnswer(answer, envelope, connection.now());
  const data = schema.safeParse(body.data);
  // A field without permission is null, with an error beside it; the rest of the data is valid.
  if (!data.success) throw problemOf(body, connection.now());
  return { data: data.data, waitMs: waitOf(body), isDenied: hasError(body, 'ACCESS_DENIED') };
}

const hasError = ({ errors = [] }: Envelope, code: string) =>
  errors.some(({ extensions }) => extensions?.code === code);

function problemOf(body: Envelope, now: Date): Error {
  const isThrottled = body.errors?.some(({ message }) => message === 'Throttled');
  if (isThrottled || hasError(body, 'THROTTLED')) return throttled(now, waitOf(body) || undefined);
  if (hasError(body, 'MAX_COST_EXCEEDED')) return new TooCostlyError();
  return new AppError(hasError(body, 'ACCESS_DENIED') ? 'SHOP_KEY_REFUSED' : 'SHOP_BAD_ANSWER');
}

function waitOf({ extensions }: Envelope): number {
  if (!extensions?.cost) return 0;
  const { requestedQueryCost, throttleStatus } = extensions.cost;
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable;
  return Math.max(0, Math.ceil((missing / throttleStatus.restoreRate) * 1000));
}
