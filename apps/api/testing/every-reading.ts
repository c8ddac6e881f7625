import table from '../src/rest/permissions.json' with { type: 'json' };
import type { Session } from './client.ts';
import { aMemberOfStaff } from './people.ts';
import type { permittedInputs } from './permitted-inputs.ts';
import type { TestApp } from './test-app.ts';
import { procedures, routes, waysToCall } from './ways-to-call.ts';

type World = Awaited<ReturnType<typeof permittedInputs>>;

const rows: Readonly<Record<string, (string | number)[]>> = table.operations;

/** Every procedure and operation that reads. */
const readings = Object.keys(rows).filter((name) =>
  procedures[name] ? procedures[name]._def.type === 'query' : routes.get(name)?.method === 'GET',
);

/**
 * Prepares to read everything that the service shows, by each kind of caller who may; lists by a
 * hundred rows, over REST where it has the operation. The objects are those of `world`.
 *
 * @returns a function that reads all of it once, and returns the status of each answer
 */
export async function openReadings(home: TestApp, world: World) {
  const sessions: Readonly<Record<string, Session>> = {
    visitor: new Map(),
    customer: world.customer.session,
    staff: (await aMemberOfStaff(home)).session,
    admin: (await aMemberOfStaff(home, 'admin')).session,
  };
  const inputs = new Map<string, object | undefined>();
  for (const name of readings) inputs.set(name, await inputOf(name, world));
  const { REST, tRPC } = waysToCall(home, world, async (name) => inputs.get(name) as never);
  const calls = readings.flatMap((name) =>
    table.columns.flatMap((who, column) =>
      sessions[who] && rows[name]?.[column] === 'yes'
        ? [{ name, who, session: sessions[who] }]
        : [],
    ),
  );
  return async (): Promise<{ call: string; status: number }[]> => {
    const answers: { call: string; status: number }[] = [];
    for (const { name, who, session } of calls) {
      const status = (await REST?.(name, session)) ?? (await tRPC?.(name, session)) ?? 0;
      answers.push({ call: `${name} by ${who}`, status });
    }
    return answers;
  };
}

async function inputOf(name: string, world: World): Promise<object | undefined> {
  const given = await world.inputs[name]?.();
  const parameters = routes.get(name)?.operation.parameters ?? [];
  return parameters.some((each) => 'name' in each && each.name === 'limit')
    ? { ...given, limit: 100 }
    : given;
}
