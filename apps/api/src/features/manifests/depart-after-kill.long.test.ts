import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addFullManifest } from '../../../testing/full-manifest.ts';
import { keepData } from '../../../testing/kept-data.ts';
import type { Deps } from '../../context.ts';
import { noActor } from '../audit/actor.ts';
import { sealManifest } from './seal-manifest.ts';

const program = new URL('../../../testing/depart-child.ts', import.meta.url);
const [rounds, units] = [20, 500];

const { dataDir, opened } = await keepData('depart');

const newManifest = async (deps: Deps): Promise<string> => {
  const id = await addFullManifest(deps.database, units);
  await sealManifest(deps.database.em(), deps, noActor, id);
  return id;
};

const outcomeOf = async (deps: Deps, id: string) => {
  const [row] = await deps.database.execute<{ state: string }>(
    `select m.state, count(*) filter (where s.status = 'in_transit') as moved,
       count(s.estimated_delivery) as expected,
       (select count(*) from tracking_events e join bag_units i on i.shipment_id = e.shipment_id
         join bags b on b.id = i.bag_id where b.manifest_id = m.id) as events
     from manifests m join bags b on b.manifest_id = m.id join bag_units i on i.bag_id = b.id
     join shipments s on s.id = i.shipment_id where m.id = $1 group by m.id`,
    [id],
  );
  return row;
};

test('a service that is killed while a manifest departs has moved all of it or nothing', {
  timeout: 600_000,
}, async () => {
  let id = await opened(newManifest);
  let departures = 0;
  for (let round = 0; round < rounds; round++) {
    const child = fork(program, [dataDir, id], { stdio: 'inherit' });
    await once(child, 'message');
    await setTimeout(randomInt(800));
    child.kill('SIGKILL');
    await once(child, 'exit');
    id = await opened(async (deps) => {
      const outcome = await outcomeOf(deps, id);
      const departed = { state: 'departed', moved: units, expected: units, events: units };
      const sealed = { state: 'sealed', moved: 0, expected: 0, events: 0 };
      expect([departed, sealed]).toContainEqual(outcome);
      if (outcome?.state === 'sealed') return id;
      departures++;
      return newManifest(deps);
    });
  }
  console.log(`killed ${rounds} times: ${departures} departures, ${rounds - departures} unchanged`);
});
