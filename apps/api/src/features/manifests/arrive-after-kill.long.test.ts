import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { arriveAll } from '../../../testing/arrive-all.ts';
import { addFullManifest } from '../../../testing/full-manifest.ts';
import { keepData } from '../../../testing/kept-data.ts';
import type { Deps } from '../../context.ts';
import { noActor } from '../audit/actor.ts';
import { departManifest } from './depart-manifest.ts';
import { sealManifest } from './seal-manifest.ts';

const program = new URL('../../../testing/arrive-child.ts', import.meta.url);
const [rounds, units] = [20, 500];

const { dataDir, opened } = await keepData('arrive');

const newManifest = async (deps: Deps): Promise<string> => {
  const id = await addFullManifest(deps.database, units);
  await sealManifest(deps.database.em(), deps, noActor, id);
  await departManifest(deps.database.em(), deps, noActor, id);
  return id;
};

/** Of each unit: its bag, whether it is counted, its scans, and how often its history says so. */
const unitsOn = ({ database }: Deps, id: string) =>
  database.execute<{ bag: number; counted: boolean; scans: number; told: number; cleared: number }>(
    `select l.bag, a.shipment_id is not null as counted,
       (select count(*)::int from arrival_scans c
        where c.manifest_id = $1 and c.code = l.tracking_number) as scans,
       (select count(*)::int from tracking_events e where e.shipment_id = l.shipment_id
        and e.note_code = 'arrived_kingston') as told,
       (select count(*)::int from tracking_events e where e.shipment_id = l.shipment_id
        and e.note_code = 'cleared') as cleared
     from manifest_lines l
     left join unit_arrivals a on a.manifest_id = l.manifest_id and a.shipment_id = l.shipment_id
     where l.manifest_id = $1`,
    [id],
  );

test('a service that is killed while a manifest arrives has each step as a whole or not at all', {
  timeout: 900_000,
}, async () => {
  let id = await opened(newManifest);
  const found = { counting: 0, cleared: 0, finished: 0 };
  for (let round = 0; round < rounds; round++) {
    const child = fork(program, [dataDir, id], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    await once(child, 'message');
    await Promise.race([setTimeout(randomInt(4_000)), ended]);
    child.kill('SIGKILL');
    await ended;
    id = await opened(async (deps) => {
      const all = await unitsOn(deps, id);
      expect(all).toHaveLength(units);
      for (const { bag, counted, scans, told } of all) {
        expect(told).toBe(counted ? 1 : 0);
        if (bag % 2 === 0) expect(scans).toBe(counted ? 1 : 0);
      }
      for (const [bag, those] of Map.groupBy(all, (unit) => unit.bag)) {
        if (bag % 2 === 1) expect(new Set(those.map(({ counted }) => counted)).size).toBe(1);
      }
      const cleared = all.filter((unit) => unit.cleared === 1).length;
      expect([0, units]).toContain(cleared);
      found[cleared === 0 ? 'counting' : 'cleared'] += 1;
      if (cleared === 0 && round < rounds - 1) return id;
      // Everything again, as the devices send it: nothing happens twice.
      await arriveAll(deps, id);
      for (const unit of await unitsOn(deps, id)) {
        expect(unit).toMatchObject({ counted: true, told: 1, cleared: 1 });
      }
      found.finished += 1;
      return newManifest(deps);
    });
  }
  console.log(
    `killed ${rounds} times: ${found.counting} while counting, ${found.cleared} after clearing, ${found.finished} manifests finished`,
  );
});
