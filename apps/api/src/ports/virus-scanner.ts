/** Port: scans uploaded files before they are stored (`adapters/clamd/`). */
export type VirusScanner = {
  /**
   * Returns the name of the virus in the file at `path`; undefined where it is clean.
   *
   * @throws UNAVAILABLE where the scanner does not answer, so that nothing is stored unscanned
   */
  scan(path: string): Promise<string | undefined>;
};
