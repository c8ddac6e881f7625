import type { Cancellation } from '@jadeport/contract/orders';
import type { AppError } from '../errors/app-error.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';

/** The decrypted keys of a shop: in memory only, never in a log, an error or a job. */
export type Credentials = {
  apiKey: string;
  apiSecret: string;
  /** The platform's additional settings, such as Etsy's `shopId` and tokens. */
  settings: Readonly<Record<string, string>>;
};

/** One shop as its adapter sees it. */
export type Connection = {
  storeName: string | null;
  /**
   * Overrides the vendor's base address. As typed: `https://`, with or without a trailing slash.
   */
  apiUrl: string | null;
  credentials: Credentials;
  /**
   * The only client for the shop's address (`safe-fetch/`): checked addresses, no redirects,
   * limited size and time. An adapter need not catch its errors, because the caller handles them.
   */
  fetch: SafeFetch;
  now(): Date;
  /**
   * Exchanges tokens and stores the new ones before it resolves, one caller at a time over all
   * processes. `exchange` gets the credentials stored by then, which another caller may have
   * renewed, and returns the settings to change. Afterwards `credentials` is what this resolves
   * with.
   */
  renew(
    exchange: (current: Credentials) => Promise<Readonly<Record<string, string>>>,
  ): Promise<Credentials>;
};

export type Address = {
  name: string;
  street: string;
  city: string;
  /** The state, province or parish; missing where the shop sends none. */
  state?: string;
  postalCode: string;
  country: string;
};

/** A line of an order. A line without pieces, which the shop took out again, is not stored. */
export type OrderLine = {
  name: string;
  quantity: number;
  /**
   * Decimal text of what one piece or the whole line costs after discounts, in the order's currency.
   * Missing, or of an unexpected form, where the shop does not tell: then no price is stored.
   */
  price?: { amount: string; of: 'piece' | 'line' };
};

/**
 * An order in the form in which orders of every shop are stored. Texts may contain any characters;
 * those that the database rejects are removed when it is stored.
 */
export type NormalisedOrder = {
  /** The shop's own id, at most 200 characters. Platform and id identify an order. */
  externalId: string;
  orderNumber: string;
  customerName: string;
  /** Null where the shop does not send it. */
  shippingAddress: Address | null;
  items: OrderLine[];
  /**
   * Decimal text as the shop sends it, such as `10.50`; `parseMoney` of @jadeport/money parses it
   * and rounds it to the currency's decimals.
   */
  total: string;
  /** ISO 4217. */
  currency: string;
  createdAt: Date;
  /** The last change in the shop, where it sends one: an older state never replaces a newer one. */
  updatedAt: Date | null;
  /** The order's page in the shop's administration. */
  sourceUrl: string | null;
  /** How the shop took the order back; null for an order that stands. */
  cancellation: Cancellation | null;
};

/** An order that cannot be stored. It never stops the others. */
export type RejectedOrder = {
  /** The shop's own id; null where it cannot be read. */
  externalId: string | null;
  /** Empty where it cannot be read. */
  orderNumber: string;
  /** The last change in the shop; null where it cannot be read. */
  updatedAt: Date | null;
  /** Why; an AppError of a `SHOP_…` code is one. */
  problem: Pick<AppError, 'code' | 'params'>;
};

export type OrderPage = {
  orders: NormalisedOrder[];
  /** The page's records that are no readable orders (`adapters/read-records.ts`). */
  rejected: RejectedOrder[];
  /** Opaque to everything but its adapter; null on the last page. */
  nextCursor: string | null;
  /** Milliseconds that the shop asks us to wait before the next page. */
  waitMs?: number;
};

/** The result of reading a shop's webhook. */
export type Received =
  /** The signature is wrong. */
  | { kind: 'refused' }
  /** Signed by the shop, but about no order, such as a first ping. */
  | { kind: 'ignored' }
  | {
      kind: 'orders';
      /** The vendor's id of the webhook, which retries keep; null where it has none. */
      deliveryId: string | null;
      orders: NormalisedOrder[];
      rejected: RejectedOrder[];
      /** The shop's ids of orders that were deleted there; nothing else is known of them. */
      deleted: string[];
      /** The shop's ids of those in `orders` that were deleted before and are restored. */
      restored?: string[];
    };

export type Delivery = {
  /** By lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The unchanged bytes, which the signature covers. */
  body: Buffer;
};

/** The data of both steps of a sign-in: the address to return to, and our secret. */
export type SignInStep = {
  redirectUri: string;
  /** 43 to 128 characters that prove at the second step who began the first (RFC 7636). */
  verifier: string;
};

/**
 * Port: the sign-in at vendors with OAuth 2 and PKCE, where a seller authorises us on the vendor's
 * page.
 */
export type ShopSignIn = {
  /** Returns the address to send the seller to; `state` comes back with the code. */
  address(connection: Connection, step: SignInStep & { state: string }): string;
  /** Exchanges the code for the settings to store. */
  finish(
    connection: Connection,
    step: SignInStep & { code: string },
  ): Promise<Readonly<Record<string, string>>>;
};

/**
 * Port: a kind of shop (`adapters/`). Methods fail with an AppError of a `SHOP_…` code, or with the
 * errors of `fetch`; `adapters/shop-answer.ts` creates the usual ones. The caller decides whether
 * to retry, wait or give up. A method that a kind of shop cannot support is missing.
 */
export type OrderSource = {
  signIn?: ShopSignIn;
  /**
   * Returns one page, in any order, of the orders placed at or after `since`, of every status.
   * `cursor` is null for the first page.
   */
  fetchPage(
    connection: Connection,
    request: { since: Date; cursor: string | null },
  ): Promise<OrderPage>;
  /** Resolves when the shop lets us read its orders. */
  test(connection: Connection): Promise<void>;
  /** Writes the tracking number of an order to the shop; it can be followed at `trackingUrl`. */
  writeTracking?(
    connection: Connection,
    shipped: { externalId: string; trackingNumber: string; trackingUrl: string },
  ): Promise<void>;
  /** Checks the signature of a webhook in constant time, and reads its orders. */
  receive?(credentials: Credentials, delivery: Delivery, now: Date): Received;
};
