import { parseCLI } from 'vitest/node';

/** The vitest projects. */
const projects = ['packages', 'repo', 'web', 'api', 'e2e'];

/** Parses the arguments of `npm test` for vitest: a word that is a project's name selects it. */
export function parseArguments(args: readonly string[]): ReturnType<typeof parseCLI> {
  const flags = args.flatMap((arg, at) =>
    projects.includes(arg) && args[at - 1] !== '--project' ? ['--project', arg] : [arg],
  );
  return parseCLI(['vitest', 'run', ...flags]);
}
