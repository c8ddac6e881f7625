import { setTimeout } from 'node:timers/promises';
import { faultsOf } from './customer-faults.ts';
import { withDatabase } from './database.ts';
import { newRequest, type Registered } from './registrations.ts';

export const streams = 16;
const answersWithin = 30_000;

/** The answers of all streams so far. */
export type Told = {
  customers: Registered[];
  /** When each was acknowledged, in milliseconds of `performance.now()`. */
  acknowledgedAt: number[];
  /** 503 answers with Retry-After. */
  refusals: number;
  lastRefusal?: string;
  faults: string[];
};

/** Starts streams that register without pause, whatever the answers. */
export function startLoad(url: string, told: Told) {
  let stopped = false;
  const succeeded = new Array<number>(streams).fill(0);
  const stream = async (_: unknown, n: number) => {
    while (!stopped) {
      const sent = performance.now();
      if (await registerOnce(url, told)) succeeded[n] = sent;
      else await setTimeout(20);
    }
  };
  const running = Promise.all(Array.from({ length: streams }, stream));
  return {
    /** How many streams have sent a successful request after this moment. */
    succeededSince: (moment: number) => succeeded.filter((sent) => sent >= moment).length,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function registerOnce(url: string, told: Told): Promise<boolean> {
  const { path, ...request } = newRequest();
  try {
    const answer = await fetch(url + path, {
      ...request,
      signal: AbortSignal.timeout(answersWithin),
    });
    const text = await answer.text();
    if (answer.status === 201) {
      const { email } = JSON.parse(request.body) as { email: string };
      const { customerCode } = JSON.parse(text) as { customerCode: string };
      told.customers.push({ email, code: customerCode });
      told.acknowledgedAt.push(performance.now());
      return true;
    }
    if (answer.status === 503 && answer.headers.has('retry-after')) {
      told.refusals++;
      told.lastRefusal = text;
    } else told.faults.push(`${answer.status} ${text}`);
  } catch (error) {
    told.faults.push(`${error}`);
  }
  return false;
}

/** Compares the customers in a database with the acknowledged ones. */
export function countCustomers(
  databaseUrl: string | undefined,
  dataDir: string,
  customers: readonly Registered[],
): Promise<string[]> {
  return withDatabase({ databaseUrl, dataDir }, (database) => faultsOf(database, customers));
}
