import { createHash } from 'node:crypto';
import { startFake } from './http-fake.ts';

export const seventeenTrackKey = 'K17A5C0FFEE';

const atOnce = 40;
const callsASecond = 3;

export type Told = { time: string; text: string; location?: string; stage?: string };

/**
 * 17TRACK v2.2 over HTTP with its documented rules: the key, 40 numbers a call, 3 calls a second, a number
 * is registered once and asked for only then; `untraceable` ones are of no carrier that it knows.
 */
export async function startSeventeenTrack(untraceable: readonly string[] = []) {
  const registered = new Set<string>();
  const told = new Map<string, Told[]>();
  let calls: number[] = [];
  const rejected = (number: string, code: number) => ({ number, error: { code, message: '' } });
  const failure = (status: number, code: number) => ({
    status,
    body: JSON.stringify({ code, data: {} }),
  });
  const server = await startFake(({ url, headers, body }) => {
    if (headers['17token'] !== seventeenTrackKey) return failure(401, -18_010_002);
    const now = Date.now();
    calls = [...calls.filter((at) => at > now - 1000), now];
    if (calls.length > callsASecond) return failure(429, 429);
    const numbers = (JSON.parse(body) as { number: string }[]).map(({ number }) => number);
    if (numbers.length > atOnce) return failure(200, -18_010_014);
    const data = url === '/track/v2.2/register' ? register(numbers) : info(numbers);
    return { status: 200, body: JSON.stringify({ code: 0, data }) };
  });

  function register(numbers: string[]) {
    const accepted = [];
    const refused = [];
    for (const number of numbers) {
      if (registered.has(number)) refused.push(rejected(number, -18_019_901));
      else if (untraceable.includes(number)) refused.push(rejected(number, -18_019_903));
      else {
        registered.add(number);
        accepted.push({ origin: 1, number, carrier: 3011 });
      }
    }
    return { accepted, rejected: refused };
  }

  function info(numbers: string[]) {
    const known = numbers.filter((number) => registered.has(number));
    const others = numbers.filter((number) => !registered.has(number));
    return {
      accepted: known.map(tracked),
      rejected: others.map((number) => rejected(number, -18_019_902)),
    };
  }

  function tracked(number: string) {
    const events = (told.get(number) ?? []).map(({ time, text, location, stage }) => ({
      time_iso: time,
      time_utc: time,
      description: text,
      location: location ?? null,
      stage: stage ?? null,
      sub_status: 'InTransit_Other',
    }));
    const providers = [{ provider: { key: 3011, name: 'China Post' }, events }];
    return { number, carrier: 3011, track_info: { tracking: { providers } } };
  }

  return {
    ...server,
    registered,
    tell: (number: string, events: Told[]) => told.set(number, events),
    /** A notice as it is sent, with its signature. */
    noticeOf(number: string, event = 'TRACKING_UPDATED') {
      const body = JSON.stringify({ event, data: tracked(number) });
      const sign = createHash('sha256').update(`${body}/${seventeenTrackKey}`).digest('hex');
      return { body, sign };
    },
  };
}
