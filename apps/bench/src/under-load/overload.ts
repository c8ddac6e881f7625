import { seconds } from '../figures.ts';
import { trackingNumbers } from '../fill.ts';
import { type Shots, shoot } from '../load.ts';
import { secondsUntilNormal, slowest, startProbes, usualSlowest } from '../probes.ts';
import { aimOf, connections, countOf, type Load, type Part } from './part.ts';

const times = 3;
const manyConnections = 600;
const healsWithin = 5;
/** Seconds of half load after the overload. */
const afterwards = 20;

/** Requests come faster than they can be answered, between two periods of half load. */
export async function overload(url: string, load: Load, length: number): Promise<Part> {
  const rate = load.perSecond * times;
  const shootFor = (extent: number, to: number, perSecond: number) =>
    shoot({
      url,
      connections: to,
      perSecond: Math.round(perSecond),
      extent: { seconds: extent },
      requests: load.requests,
    });
  const probes = startProbes(50, () => ({ url: `${url}/api/tracking/${trackingNumbers(1)[0]}` }));
  await shootFor(length, connections, load.perSecond / 2);
  const usual = usualSlowest(probes.all);
  const began = performance.now();
  const shots = await shootFor(length, manyConnections, rate);
  const ended = performance.now();
  await shootFor(afterwards, connections, load.perSecond / 2);
  await probes.stop();
  const during = probes.all.filter(({ sent }) => sent > began && sent < ended);
  const healed = secondsUntilNormal(probes.all, ended, usual);
  return {
    table: {
      title: `${times} times as much, ${rate} requests/s over ${manyConnections} connections for ${length} s`,
      rows: [
        ['2xx', '429', '503', 'other', 'unanswered', 'normal again', 'aim'],
        rowOf(shots, healed),
      ],
      notes: [
        `Normal again: the first second under half load without a look-up that takes 1.5 times the p99 of before (${usual.toFixed(0)} ms); 20 look-ups a second on connections of their own. During the overload such a look-up took ${seconds(slowest(during))} at most.`,
      ],
    },
    faults: [],
  };
}

function rowOf(shots: Shots, healed: number | undefined) {
  const [all = 0, ...known] = ['', '2', '429', '503'].map((digits) => countOf(shots, digits));
  return [
    ...known,
    all - known.reduce((sum, count) => sum + count, 0),
    shots.unanswered,
    healed === undefined ? `not within ${afterwards} s` : `within ${healed} s`,
    aimOf(`${healsWithin} s`, healed !== undefined && healed <= healsWithin),
  ];
}
