import autocannon from 'autocannon';

/** What a burst of requests gave. Latencies in milliseconds. */
export type Burst = { answered: number; perSecond: number; p50: number; p99: number };

/** For a time or a number of requests; each connection sends `requests` in turn, again and again. */
export type Firing = {
  url: string;
  connections: number;
  extent: { seconds: number } | { requests: number };
  requests: autocannon.Request[];
  /** As many as this over all connections, instead of as many as are answered. */
  perSecond?: number;
};

/**
 * Fires requests as fast as they are answered, or at a rate; then a request that had to wait for its
 * turn counts from when it was due.
 *
 * @throws Error when a request fails or is answered with anything but 2xx
 */
export async function fire({
  url,
  connections,
  extent,
  requests,
  perSecond,
}: Firing): Promise<Burst> {
  const started = performance.now();
  const result = await autocannon({
    url,
    connections,
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests }),
    requests,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    // It looks this often whether it is done, in milliseconds.
    sampleInt: 10,
  });
  const elapsed = (performance.now() - started) / 1000;
  const { errors, timeouts, non2xx, latency } = result;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers not 2xx`);
  }
  const answered = result['2xx'];
  return { answered, perSecond: answered / elapsed, p50: latency.p50, p99: latency.p99 };
}
