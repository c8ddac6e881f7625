import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';

/** What opens a shop, decrypted: in memory only, never in a log, an error or a job. */
export type Credentials = {
  apiKey: string;
  apiSecret: string;
  /** The platform's additional settings, such as Etsy's `shopId` and tokens. */
  settings: Readonly<Record<string, string>>;
};

/** One shop as an adapter sees it. */
export type Connection = {
  storeName: string | null;
  /** Overrides the vendor's base address. As typed: `https://`, perhaps with a slash at its end. */
  apiUrl: string | null;
  credentials: Credentials;
  /**
   * The only way out (`safe-fetch/`): checked addresses, no redirects, capped sizes, a time
   * limit. What it throws may pass through an adapter: the caller knows it.
   */
  fetch: SafeFetch;
  now(): Date;
  /**
   * Trades tokens for newer ones and stores them before it resolves, one caller at a time over all
   * processes; `exchange` gets what is stored by then, which another caller may have renewed. It
   * returns the settings to change. Afterwards `credentials` is what this resolves with.
   */
  renew(
    exchange: (current: Credentials) => Promise<Readonly<Record<string, string>>>,
  ): Promise<Credentials>;
};

export type Address = {
  name: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
};

/**
 * An order as every shop's orders are stored. Texts may hold anything; whoever stores them takes out
 * what a database refuses.
 */
export type NormalisedOrder = {
  /** The shop's own id, up to 200 characters: with the platform, what makes an order the same one. */
  externalId: string;
  orderNumber: string;
  customerName: string;
  /** Null where the shop does not tell it. */
  shippingAddress: Address | null;
  items: { name: string; quantity: number }[];
  /** Decimal text as the shop has it, such as `10.50`; `parseMoney` of @jadeport/money reads it. */
  total: string;
  /** ISO 4217. */
  currency: string;
  createdAt: Date;
  /** When the shop last changed it, if it tells: an older state never replaces a newer one. */
  updatedAt: Date | null;
  /** The order's page in the shop's own administration. */
  sourceUrl: string | null;
  isCancelled: boolean;
};

export type OrderPage = {
  orders: NormalisedOrder[];
  /** Opaque to everybody but its adapter; null on the last page. */
  nextCursor: string | null;
  /** How long the shop wants us to wait before the next page. */
  waitMs?: number;
};

/** What a shop posted to us, once an adapter has looked at it. */
export type Received =
  /** The signature is not the shop's. */
  | { kind: 'refused' }
  /** The shop's, but not about an order that we could read, such as a first ping. */
  | { kind: 'ignored' }
  /** `deliveryId` is the vendor's, by which repetitions are known; null where it has none. */
  | { kind: 'orders'; deliveryId: string | null; orders: NormalisedOrder[] };

export type Delivery = {
  /** By lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came, byte by byte, which is what signatures are over. */
  body: Buffer;
};

/** What both steps of a sign-in are about: where the seller comes back to, and what only we know. */
export type SignInStep = {
  redirectUri: string;
  /** 43 to 128 characters that prove at the end who began (RFC 7636). */
  verifier: string;
};

/** The way in to shops whose seller lets us in on a page of the vendor (OAuth 2 with PKCE). */
export type ShopSignIn = {
  /** Where to send the seller; `state` comes back with the code. */
  address(connection: Connection, step: SignInStep & { state: string }): string;
  /** Trades the code for the settings to store. */
  finish(
    connection: Connection,
    step: SignInStep & { code: string },
  ): Promise<Readonly<Record<string, string>>>;
};

/**
 * Port: a kind of shop (`adapters/`). Its methods fail with an AppError of a `SHOP_…` code, or with
 * what `fetch` throws; `adapters/shop-answer.ts` makes the usual ones. Whether to try again, to wait
 * or to give up is the caller's business. What a kind of shop cannot do is a method it does not have.
 */
export type OrderSource = {
  signIn?: ShopSignIn;
  /**
   * One page, in any order, of the orders placed at or after `since`, whatever their status.
   * `cursor` is null for the first page.
   */
  fetchPage(
    connection: Connection,
    request: { since: Date; cursor: string | null },
  ): Promise<OrderPage>;
  /** Resolves when the shop lets us read its orders. */
  test(connection: Connection): Promise<void>;
  /** Tells the shop under which number, followed at `trackingUrl`, an order is on its way. */
  writeTracking?(
    connection: Connection,
    shipped: { externalId: string; trackingNumber: string; trackingUrl: string },
  ): Promise<void>;
  /** Checks the signature of what claims to come from the shop, in constant time, and reads it. */
  receive?(credentials: Credentials, delivery: Delivery, now: Date): Received;
};
