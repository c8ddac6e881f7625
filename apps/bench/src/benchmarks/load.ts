import type { Request } from 'autocannon';
import { signIn, startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { fill, trackingNumbers } from '../fill.ts';
import { fire } from '../load.ts';
import { freshPostgres } from '../postgres.ts';
import { newRequest, unlimited } from '../registrations.ts';
import { halfLoad } from '../under-load/half-load.ts';
import { overload } from '../under-load/overload.ts';
import { connections, type Load, type Part } from '../under-load/part.ts';
import { crowd, signInsAtOnce } from '../under-load/sign-ins.ts';

/** Requests from many addresses come through a proxy that the service trusts. */
const settings = { ...unlimited, TRUST_PROXY: '127.0.0.1' } as const;

/** Half load for a while, an overload, and many sign-ins at once. */
export const load: Benchmark = {
  name: 'load',
  summary: `half load for --minutes N, three times the highest load, ${crowd} sign-ins at once`,
  async run({ minutes, quick }) {
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    const parts: Part[] = [];
    {
      await using api = await startApi(folder.path, database.url, settings);
      await fill(database.url);
      const most = await highest(api.url, mixOf(await signIn(api)), quick ? 5 : 15);
      parts.push(await halfLoad(api, most, quick ? 0.5 : minutes));
      parts.push(await overload(api.url, most, quick ? 5 : 30));
    }
    // A new process, because the highest memory of a process is counted from its start.
    await using api = await startApi(folder.path, database.url, settings);
    parts.push(await signInsAtOnce(api));
    return {
      tables: parts.map(({ table }) => table),
      faults: parts.flatMap(({ faults }) => faults),
    };
  },
};

/** Sixteen look-ups, three lists of my packages and a registration, in turn. */
function mixOf(cookie: string): Request[] {
  const lookUps = trackingNumbers(160).map((number) => ({ path: `/api/tracking/${number}` }));
  const mine = { path: '/api/shipments', headers: { cookie } };
  const registration: Request = { setupRequest: (request) => ({ ...request, ...newRequest() }) };
  return lookUps.flatMap((lookUp, at) => {
    const others = { 4: [mine], 9: [mine], 14: [mine], 15: [registration] }[at % 16] ?? [];
    return [lookUp, ...others];
  });
}

/** The requests a second that the service answers at most, after a warm-up. */
async function highest(url: string, requests: Request[], length: number): Promise<Load> {
  const once = () => fire({ url, connections, extent: { seconds: length }, requests });
  await once();
  const { perSecond } = await once();
  return { requests, perSecond: Math.round(perSecond) };
}
