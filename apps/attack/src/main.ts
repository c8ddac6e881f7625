import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PartReport } from './tally.ts';

const usage = `npm run attack -- [part …] [options]

  access       every operation by every kind of caller, over REST, tRPC and batches; shared documents
  guesses      sequences, repetitions and other patterns as passwords
  fuzz         generated inputs to every operation and procedure
  exhaustion   large, deep, slow and many requests, and what others feel of them
  settings     everything stored, read under any settings
  waybills     pre-alerts of other people's numbers
  broken       connections that break while their requests are read or answered
  idle         bodies and connections that bring nothing, and answers that nobody reads
  ssrf         addresses that lead to private networks, and names that change theirs
  xss          scripts in every field that others see, in a browser
  timing       known and unknown accounts take the same time
  texts        hostile texts through tracking detection and the chat

  --inputs N   inputs of fuzz in all (10000)
  --texts N    texts (10000)
  --rounds N   rounds of timing (300)
  --seed N     seed of the generators; each run prints its own

The exit code is 1 if anything was bad.`;

const root = resolve(import.meta.dirname, '..');

/**
 * The files of each part. Two of the first group run at once; those of the second one by one
 * afterwards, because a flood or a neighbour would falsify the times of others.
 */
const groups: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    fuzz: ['fuzz-rest', 'fuzz-trpc'],
    access: ['access-rest', 'access-trpc', 'access-documents'],
    guesses: ['guesses'],
    xss: ['xss'],
    texts: ['texts'],
    settings: ['settings'],
    waybills: ['waybills'],
    broken: ['broken'],
    ssrf: ['ssrf'],
  },
  { exhaustion: ['exhaustion', 'waiting', 'pipelines'], idle: ['idle'], timing: ['timing'] },
];
const parts = groups.flatMap((group) => Object.keys(group));

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: { inputs: text, texts: text, rounds: text, seed: text },
  });
  const numbers = Object.values(values).every((value) => /^[1-9]\d*$/.test(value ?? ''));
  if (!numbers || positionals.some((name) => !parts.includes(name))) throw new Error(usage);
  const seed = values.seed ?? String(Date.now() % 1_000_000_007);
  return { chosen: positionals, settings: { ...values, seed } };
}

function main(args: string[]): number {
  const { chosen, settings } = readArguments(args);
  const folder = mkdtempSync(join(tmpdir(), 'jadeport-attack-'));
  const report = join(folder, 'report');
  const given = Object.entries(settings).map(([name, value]) => [
    `ATTACK_${name.toUpperCase()}`,
    value,
  ]);
  console.log(`seed ${settings.seed}`);
  const env = { ...process.env, ...Object.fromEntries(given), ATTACK_REPORT: report };
  let expected = 0;
  let failed = false;
  for (const [at, group] of groups.entries()) {
    const files = Object.entries(group).flatMap(([part, names]) =>
      chosen.length === 0 || chosen.includes(part) ? names : [],
    );
    if (files.length === 0) continue;
    expected += files.length;
    const paths = files.map((name) => `src/${name}.attack.ts`);
    const alone = at === 0 ? [] : ['--no-file-parallelism'];
    const command = ['exec', 'vitest', 'run', '--root', root, ...alone, ...paths];
    const { status } = spawnSync('pnpm', command, { cwd: root, env, stdio: 'inherit' });
    failed ||= status !== 0;
  }
  const done = print(readReports(report));
  rmSync(folder, { recursive: true });
  return !failed && done === expected ? 0 : 1;
}

function readReports(report: string): PartReport[] {
  try {
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as PartReport);
  } catch {
    return [];
  }
}

/** Prints the table; returns the number of files. */
function print(reports: PartReport[]): number {
  for (const { part, bad } of reports) for (const fault of bad) console.log(`${part}: ${fault}`);
  console.log('| part | tried | bad | seconds |\n| --- | ---: | ---: | ---: |');
  for (const { part, tried, bad, seconds } of reports) {
    console.log(`| ${part} | ${tried} | ${bad.length} | ${seconds} |`);
  }
  return reports.length;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
