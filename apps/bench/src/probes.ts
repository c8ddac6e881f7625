import { quantile } from './figures.ts';

/**
 * One request: when it was sent and how long its answer took, in milliseconds. Without a status it
 * was not answered.
 */
export type Probe = { sent: number; took: number; status?: number };

const answeredWithin = 120_000;
/** A second is normal while no request takes longer than usual by this factor. */
const tolerance = 1.5;

/** Sends a request each `everyMs`, whether earlier ones are answered or not. */
export function startProbes(everyMs: number, request: () => { url: string; init?: RequestInit }) {
  const all: Probe[] = [];
  const open = new Set<Promise<void>>();
  const probe = async () => {
    const sent = performance.now();
    const took = () => performance.now() - sent;
    try {
      const { url, init } = request();
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answeredWithin) });
      await answer.arrayBuffer();
      all.push({ sent, took: took(), status: answer.status });
    } catch {
      all.push({ sent, took: took() });
    }
  };
  const timer = setInterval(() => {
    const one = probe().finally(() => open.delete(one));
    open.add(one);
  }, everyMs);
  return {
    all,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

/** The longest of these requests in milliseconds. */
export const slowest = (probes: readonly Probe[]) => Math.max(0, ...probes.map(({ took }) => took));

/** The time in milliseconds that one of a hundred requests exceeds. */
export const usualSlowest = (probes: readonly Probe[]) =>
  quantile(
    probes.map(({ took }) => took),
    0.99,
  );

/**
 * Returns how many whole seconds after `moment` the first normal second ends; undefined without
 * one.
 */
export function secondsUntilNormal(
  probes: readonly Probe[],
  moment: number,
  usual: number,
): number | undefined {
  const last = Math.max(...probes.map(({ sent }) => sent));
  for (let second = 1; moment + second * 1_000 <= last; second++) {
    const from = moment + (second - 1) * 1_000;
    const these = probes.filter(({ sent }) => sent >= from && sent < from + 1_000);
    if (these.length > 0 && slowest(these) <= usual * tolerance) return second;
  }
  return undefined;
}
