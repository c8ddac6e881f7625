import autocannon from 'autocannon';

/** The result of a burst of requests; latencies are in milliseconds. */
export type Burst = { answered: number; perSecond: number; p50: number; p99: number };

/**
 * The load: for a time or a number of requests, each connection sends `requests` in turn,
 * repeatedly.
 */
export type Firing = {
  url: string;
  connections: number;
  extent: { seconds: number } | { requests: number };
  requests: autocannon.Request[];
  /** This rate over all connections, instead of the highest possible one. */
  perSecond?: number;
};

/**
 * Sends requests at the highest possible or a given rate; with a rate, latency counts from the time
 * when a request was due.
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
    // Sampling interval in milliseconds, which limits the precision of the end.
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
