import { createHash } from 'node:crypto';
import { type Answer, type Fake, type ReceivedRequest, type Scene, startFake } from './fake.ts';
import { byId, byTime, placedSince, type SampleOrder } from './sample-orders.ts';

/** Keystring and shared secret of an app, and the id of the shop that it may read. */
export const etsyKeys = { apiKey: 'demo-keystring', apiSecret: 'demo-shared-secret' };
export const etsyShopId = '4711';

type Options = {
  port?: number;
  orders: SampleOrder[];
  /** The redirect address of the sign-in; any other one is refused. */
  redirectUri?: string;
};

/**
 * Tokens as Etsy handles them: a refresh token works once, and an access token until the next one.
 */
type Keys = { access: string; refresh: string; round: number; challenge: string; code: string };

/** A fake of Etsy's Open API v3 for orders, with a sign-in page that agrees without asking. */
export function startEtsy(options: Options): Promise<Fake> {
  const keys: Keys = {
    access: '7.access-0',
    refresh: 'refresh-0',
    round: 0,
    challenge: '',
    code: '',
  };
  return startFake(options, (received, scene) => {
    const { pathname } = received.url;
    if (pathname === '/oauth/connect') return signIn(received, keys, options.redirectUri);
    if (pathname === '/v3/public/oauth/token') return trade(received, keys);
    const refused = refusal(received, keys);
    if (refused) return refused;
    if (pathname === '/v3/application/users/me') return { body: { user_id: 7, shop_id: 4711 } };
    const [, rest] = pathname.split(`/v3/application/shops/${etsyShopId}/receipts`);
    if (rest === '') return pageOf(received.url.searchParams, scene);
    const [, receipt] = /^\/(\d+)\/tracking$/.exec(rest ?? '') ?? [];
    if (receipt && received.method === 'POST') return { body: { receipt_id: Number(receipt) } };
    return { status: 404, body: { error: 'Resource not found' } };
  });
}

function refusal({ headers }: ReceivedRequest, { access }: Keys): Answer | undefined {
  if (headers['x-api-key'] === etsyKeys.apiKey) {
    return { status: 403, body: { error: 'Shared secret is required in x-api-key header.' } };
  }
  const known = headers['x-api-key'] === `${etsyKeys.apiKey}:${etsyKeys.apiSecret}`;
  if (!known) return { status: 403, body: { error: 'Invalid API key' } };
  if (headers.authorization === `Bearer ${access}`) return undefined;
  return { status: 401, body: { error: 'invalid_token' } };
}

/** Redirects the seller with a code at once, as if the seller had agreed. */
function signIn({ url }: ReceivedRequest, keys: Keys, redirectUri: string | undefined): Answer {
  const { searchParams: query } = url;
  const back = query.get('redirect_uri') ?? '';
  const isRight =
    query.get('response_type') === 'code' &&
    query.get('client_id') === etsyKeys.apiKey &&
    query.get('code_challenge_method') === 'S256' &&
    (query.get('scope') ?? '').split(' ').includes('transactions_r') &&
    URL.canParse(back) &&
    (redirectUri === undefined || redirectUri === back);
  if (!isRight) return { status: 400, body: { error: 'invalid_request' } };
  keys.challenge = query.get('code_challenge') ?? '';
  keys.code = `code-${keys.round}`;
  const location = new URL(back);
  location.searchParams.set('code', keys.code);
  location.searchParams.set('state', query.get('state') ?? '');
  return { status: 302, headers: { location: location.href }, body: null };
}

function trade({ body }: ReceivedRequest, keys: Keys): Answer {
  const form = new URLSearchParams(body);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isGood =
    form.get('grant_type') === 'refresh_token'
      ? form.get('refresh_token') === keys.refresh
      : keys.code !== '' && form.get('code') === keys.code && challenge === keys.challenge;
  if (!isGood || form.get('client_id') !== etsyKeys.apiKey) {
    return { status: 400, body: { error: 'invalid_grant' } };
  }
  keys.round += 1;
  keys.code = '';
  keys.access = `7.access-${keys.round}`;
  keys.refresh = `refresh-${keys.round}`;
  const tokens = { access_token: keys.access, refresh_token: keys.refresh };
  return { body: { ...tokens, token_type: 'Bearer', expires_in: 3600 } };
}

function pageOf(query: URLSearchParams, { orders, endless }: Scene): Answer {
  const since = new Date(Number(query.get('min_created') ?? 0) * 1000);
  const placed = placedSince(orders, since);
  const offset = endless ? 0 : Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 25);
  const isById = query.get('sort_on') === 'receipt_id';
  const found = isById ? byId(placed) : byTime(placed, offset / limit);
  const results = found.slice(offset, offset + limit).map(receipt);
  return {
    headers: { 'x-limit-per-second': '10', 'x-remaining-this-second': '9' },
    body: { count: endless ? 1_000_000 : found.length, results },
  };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const money = ({ divisor, currency }: SampleOrder, amount: number) => ({
  amount,
  divisor,
  currency_code: currency,
});

function receipt(order: SampleOrder) {
  const { address } = order;
  return {
    receipt_id: order.id,
    status: order.cancelled ? 'Canceled' : 'Paid',
    name: order.name,
    first_line: address?.street ?? null,
    second_line: address?.extra ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip: address?.postalCode ?? null,
    country_iso: address?.country ?? null,
    created_timestamp: seconds(order.createdAt),
    updated_timestamp: seconds(order.updatedAt),
    grandtotal: money(order, order.amount),
    transactions: order.items.map(({ name, quantity, price }, index) => ({
      transaction_id: order.id * 100 + index,
      title: name,
      quantity,
      price: price === undefined ? undefined : money(order, price),
    })),
    ...order.odd,
  };
}
