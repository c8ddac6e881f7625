import { parseArgs } from 'node:util';
import { type Benchmark, CannotRunError, type Outcome, type Settings } from './benchmark.ts';
import { crash } from './benchmarks/crash.ts';
import { customerExport } from './benchmarks/export.ts';
import { failover } from './benchmarks/failover.ts';
import { images } from './benchmarks/images.ts';
import { load } from './benchmarks/load.ts';
import { medusa } from './benchmarks/medusa.ts';
import { move } from './benchmarks/move.ts';
import { moves } from './benchmarks/moves.ts';
import { orders } from './benchmarks/orders.ts';
import { processCrash } from './benchmarks/process-crash.ts';
import { profile } from './benchmarks/profile.ts';
import { receiving } from './benchmarks/receiving.ts';
import { registration } from './benchmarks/registration.ts';
import { restarts } from './benchmarks/restarts.ts';
import { shipments } from './benchmarks/shipments.ts';
import { size } from './benchmarks/size.ts';
import { start } from './benchmarks/start.ts';
import { stops } from './benchmarks/stops.ts';
import { storage } from './benchmarks/storage.ts';
import { sync } from './benchmarks/sync.ts';
import { syncCrash } from './benchmarks/sync-crash.ts';
import { tracking } from './benchmarks/tracking.ts';
import { web } from './benchmarks/web.ts';
import { printOutcome } from './print.ts';

const benchmarks: readonly Benchmark[] = [
  start,
  size,
  web,
  tracking,
  profile,
  registration,
  shipments,
  customerExport,
  sync,
  images,
  moves,
  receiving,
  orders,
  medusa,
  storage,
  load,
  crash,
  processCrash,
  syncCrash,
  stops,
  restarts,
  failover,
  move,
];

const usage = `npm run bench -- [name …] [options]

${benchmarks.map(({ name, summary }) => `  ${name.padEnd(14)} ${summary}`).join('\n')}

  --rounds N     rounds of whatever is repeated
  --minutes N    load: length of the run at half load, 2 by default
  --quick        short: to see that nothing is wrong, not to quote a figure
  --postgres     crashes and stops: PostgreSQL instead of the embedded database

PostgreSQL is a private one that ends with the run, or the server of DATABASE_URL.
The exit code is 1 only if something is wrong: an error, a lost customer, a gap between codes.`;

function readArguments(args: string[]): { chosen: readonly Benchmark[]; settings: Settings } {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      minutes: { type: 'string', default: '2' },
      quick: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
    },
  });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const unknown = positionals.filter((name) => !benchmarks.some((each) => each.name === name));
  const roundsAreGood = rounds === undefined || (Number.isInteger(rounds) && rounds > 0);
  const minutes = Number(values.minutes);
  if (unknown.length > 0 || !roundsAreGood || !(minutes > 0)) throw new Error(usage);
  return {
    chosen: benchmarks.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    settings: { rounds, minutes, quick: values.quick, postgres: values.postgres },
  };
}

async function main(args: string[]): Promise<void> {
  const { chosen, settings } = readArguments(args);
  for (const benchmark of chosen) {
    console.log(`\n## ${benchmark.name}: ${benchmark.summary}`);
    const outcome = await outcomeOf(benchmark, settings);
    printOutcome(outcome);
    if (outcome.faults.length > 0) process.exitCode = 1;
  }
}

async function outcomeOf({ run }: Benchmark, settings: Settings): Promise<Outcome> {
  try {
    return await run(settings);
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof CannotRunError)) return { tables: [], faults: [message] };
    console.log(`\nLeft out. ${message}`);
    return { tables: [], faults: [] };
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
