import type { IncomingHttpHeaders } from 'node:http';

/** One event of a carrier, in its own words. */
export type CarrierEvent = {
  /** As the provider names it; nothing of ours follows from it. */
  status: string;
  text: string;
  location: string;
  occurredAt: Date;
};

export type CarrierNews = { waybill: string; events: readonly CarrierEvent[] };

export type Notice =
  | { kind: 'news'; news: readonly CarrierNews[] }
  | { kind: 'unsigned' }
  | { kind: 'unreadable' };

/** A service that follows waybills at their carriers. */
export type TrackingProvider = {
  /** The most waybills of one call. */
  atOnce: number;
  /**
   * Asks it to follow waybills. Those that it can never follow are `refused`; of those in neither list it
   * may be asked again.
   *
   * @throws Error when it answers nothing, or with an error
   */
  register(waybills: readonly string[]): Promise<{ taken: string[]; refused: string[] }>;
  /** @throws Error as above */
  fetch(waybills: readonly string[]): Promise<CarrierNews[]>;
  /** Reads what it sends of its own accord; the signature is over the bytes. */
  readNotice(headers: IncomingHttpHeaders, body: Buffer): Notice;
};
