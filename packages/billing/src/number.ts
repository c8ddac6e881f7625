const digits = 6;

/** The number of a document: `INV-000042`. Prefixes end with a hyphen, so that no two numbers meet. */
export const documentNumber = (prefix: string, count: number): string =>
  `${prefix}${String(count).padStart(digits, '0')}`;
