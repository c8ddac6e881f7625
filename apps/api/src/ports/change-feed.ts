import type { ShipmentChange } from '@jadeport/contract/live';

export type Change = {
  shipmentId: string;
  customerId: string;
  trackingNumber: string;
  what: ShipmentChange;
  /** Of its transaction. */
  xid: string;
};

/** Changes, and the id by which somebody who has seen them goes on. */
export type Changes = { id: string; changes: readonly Change[] };

/** Somebody who watches; with a session, for as long as it lasts and they have this role. */
export type Watcher = {
  session: { id: string; role: string } | undefined;
  onChanges(changes: Changes): void;
  onSessionEnd(): void;
};

/** The changes of shipments, by whatever process they were made. */
export type ChangeFeed = {
  /** Calls from when it resolves on; the result ends it. */
  watch(watcher: Watcher): Promise<() => void>;
  /**
   * What has changed since an id was given, once or more often and never not; without an id, nothing.
   * Undefined where that is no longer known.
   */
  since(id: string | undefined): Promise<Changes | undefined>;
  /** The id of now. */
  now(): Promise<string>;
  close(): Promise<void>;
};
