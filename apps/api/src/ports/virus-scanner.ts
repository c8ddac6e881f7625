/** Port: looks into uploaded files before they are stored (`adapters/clamd/`). */
export type VirusScanner = {
  /**
   * The name of what was found in the file at `path`; undefined where it is clean.
   *
   * @throws UNAVAILABLE where the scanner does not answer: nothing is stored unseen
   */
  scan(path: string): Promise<string | undefined>;
};
