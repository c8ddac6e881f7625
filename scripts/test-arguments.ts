import { parseCLI } from 'vitest/node';
import { projects, type Run } from './test-runs.ts';

/** Parses the arguments of `npm test` for vitest: a word that is a project's name selects it. */
export function parseArguments(args: readonly string[]): ReturnType<typeof parseCLI> {
  const flags = args.flatMap((arg, at) =>
    projects.some((name) => name === arg) && args[at - 1] !== '--project'
      ? ['--project', arg]
      : [arg],
  );
  const { filter, options } = parseCLI(['vitest', 'run', ...flags]);
  const { exclude, ...others } = options;
  // As vitest's own command does: `exclude` alone would be that of the root and of no project.
  return { filter, options: exclude ? { ...others, cliExclude: [exclude].flat() } : options };
}

/** What the arguments of `npm test` say of the run; `rest` is for vitest. */
export function runOf(args: readonly string[]) {
  const given = (name: string) =>
    args.find((each) => each.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
  const rest = args.filter((each) => !/^--(part=|share=|postgres$)/.test(each));
  const part = given('part') as Run | undefined;
  const run: Run = part ?? (parseArguments(rest).filter.length > 0 ? 'named' : 'quick');
  const postgres = args.includes('--postgres') || part === 'database';
  return { run, share: Number(given('share') ?? 0), postgres, rest };
}
