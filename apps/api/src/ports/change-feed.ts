import type { ShipmentChange } from '@jadeport/contract/live';

export type Change = {
  shipmentId: string;
  customerId: string;
  trackingNumber: string;
  what: ShipmentChange;
  /** Id of the transaction. */
  xid: string;
};

/** Changes, and the id from which a watcher continues. */
export type Changes = { id: string; changes: readonly Change[] };

/**
 * A watcher; one with a session watches only while the session exists and its owner has this role.
 */
export type Watcher = {
  session: { id: string; role: string } | undefined;
  onChanges(changes: Changes): void;
  onSessionEnd(): void;
};

/** The changes of shipments made by any process. */
export type ChangeFeed = {
  /** Starts to call the watcher once it resolves; the returned function ends it. */
  watch(watcher: Watcher): Promise<() => void>;
  /**
   * Returns the changes since an id, each at least once; without an id, none. Undefined where the
   * id is too old to know them.
   */
  since(id: string | undefined): Promise<Changes | undefined>;
  /** The id of the present moment. */
  now(): Promise<string>;
  close(): Promise<void>;
};
