import { AppError } from '../../errors/app-error.ts';

/** Concurrent streams: of one user over all browsers, of one network of visitors, and in total. */
const limits = { person: 10, network: 30, all: 2_000 } as const;
const retryAfter = 30;

/** Counts the streams of this process. */
export function createStreamLimits() {
  const open = new Map<string, number>();
  let all = 0;
  return {
    /**
     * Takes a place; the returned function releases it.
     *
     * @throws TOO_MANY_REQUESTS without a free place
     */
    take(kind: 'person' | 'network', whose: string): () => void {
      const key = `${kind} ${whose}`;
      const count = open.get(key) ?? 0;
      if (count >= limits[kind] || all >= limits.all) {
        throw new AppError('TOO_MANY_REQUESTS', { seconds: retryAfter }, { retryAfter });
      }
      open.set(key, count + 1);
      all++;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all--;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
