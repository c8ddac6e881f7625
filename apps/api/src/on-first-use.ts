/**
 * Returns a function that makes a value at its first call and returns the same one afterwards; after
 * a failure the next call tries again. It delays the loading of large libraries that many services
 * never use (docs/decisions/0060).
 */
export function onFirstUse<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
