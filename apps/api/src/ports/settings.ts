import type { Language } from '@jadeport/contract';
import type { Settings, SettingsPreview } from '@jadeport/contract/settings';
import type { PresentSettings } from '@jadeport/settings';
import type { EntityManager } from '../db/orm.ts';

/** The settings of a process: the present version in memory, renewed when any process changes it. */
export type SettingsStore = {
  /** The settings in force; within `during`, those at its beginning. */
  present(): PresentSettings;
  /** The settings that were in force at an instant, by what was recorded until then. */
  asOf(at: Date): PresentSettings;
  /** Runs work that sees one version from beginning to end. */
  during<Result>(work: () => Result): Result;
  /** Reads the versions that were recorded since. */
  refresh(): Promise<void>;
  /**
   * Records a version and takes it into force, one change at a time. Those that wait hold neither a
   * connection nor a place.
   *
   * @throws UNAVAILABLE where too many wait
   */
  change<Result>(recordVersion: () => Promise<Result>): Promise<Result>;
  /** Calls the listener with settings that came into force; the returned function ends it. */
  onChange(listener: (settings: PresentSettings) => void): () => void;
  close(): Promise<void>;
};

/** Port: what a feature has made under settings, which these can then no longer change. */
export type SettingsUse = (em: EntityManager) => Promise<{
  /** Whether a customer has a code. */
  codePrefix?: boolean;
  /** Whether a shipment has a number. */
  trackingPrefix?: boolean;
  /** The sites where something or somebody is. */
  sites?: readonly string[];
}>;

/** Port: draws what an example customer would get under settings, recorded or not. */
export type PreviewSettings = (settings: Settings, language: Language) => Promise<SettingsPreview>;
