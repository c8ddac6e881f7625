import { parseCLI } from 'vitest/node';

/** The kinds of tests there are. */
const projects = ['packages', 'repo', 'web', 'api', 'e2e'];

/** What vitest makes of the arguments of `npm test`: a word that is a project's name chooses it. */
export function parseArguments(args: readonly string[]): ReturnType<typeof parseCLI> {
  const flags = args.flatMap((arg, at) =>
    projects.includes(arg) && args[at - 1] !== '--project' ? ['--project', arg] : [arg],
  );
  return parseCLI(['vitest', 'run', ...flags]);
}
