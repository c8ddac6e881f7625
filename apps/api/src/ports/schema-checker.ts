/** What is wrong, as the checker words it: first of the schema, otherwise of the document. */
export type SchemaFaults = { schema: readonly string[]; document: readonly string[] };

/**
 * Port: checks a document against an XML Schema outside the thread that answers requests, within limits
 * of time and memory (`adapters/xmllint/`). It opens no file and no address that either names.
 */
export type SchemaChecker = {
  /** @throws an error where it takes too long or too much memory */
  check(request: { schema: string; document: string }): Promise<SchemaFaults>;
  close(): Promise<void>;
};
