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

/** Any kinds of answers: how many of each status, and requests without an answer. */
export type Shots = Burst & { byStatus: Readonly<Record<string, number>>; unanswered: number };

/**
 * Sends requests at the highest possible or a given rate; with a rate, latency counts from the time
 * when a request was due.
 */
export async function shoot({
  url,
  connections,
  extent,
  requests,
  perSecond,
}: Firing): Promise<Shots> {
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
  const { errors, latency, statusCodeStats = {} } = result;
  const counts = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]);
  return {
    answered: result['2xx'],
    perSecond: result['2xx'] / elapsed,
    p50: latency.p50,
    p99: latency.p99,
    byStatus: Object.fromEntries(counts),
    unanswered: errors,
  };
}

/**
 * The same.
 *
 * @throws Error when a request fails or is answered with anything but 2xx
 */
export async function fire(firing: Firing): Promise<Burst> {
  const { byStatus, unanswered, ...burst } = await shoot(firing);
  const others = Object.entries(byStatus).filter(([status]) => !status.startsWith('2'));
  if (unanswered + others.length > 0) {
    const list = others.map(([status, count]) => `${count} times ${status}`).join(', ');
    throw new Error(`${firing.url}: ${unanswered} unanswered; ${list}`);
  }
  return burst;
}
