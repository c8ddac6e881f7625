/** The networks past a limit, in memory: asking costs no statement. */
export type FollowedLimit = {
  /** Whether the network of `address` is past the limit in the present window. */
  isPassed(address: string): boolean;
  /** Takes in what this process has just counted, before the notice of it arrives. */
  add(address: string): void;
  close(): Promise<void>;
};
