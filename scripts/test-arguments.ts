import { parseCLI } from 'vitest/node';

/** The vitest projects. */
const projects = ['packages', 'repo', 'web', 'api', 'e2e'];

/** Parses the arguments of `npm test` for vitest: a word that is a project's name selects it. */
export function parseArguments(args: readonly string[]): ReturnType<typeof parseCLI> {
  const flags = args.flatMap((arg, at) =>
    projects.includes(arg) && args[at - 1] !== '--project' ? ['--project', arg] : [arg],
  );
  const { filter, options } = parseCLI(['vitest', 'run', ...flags]);
  const { exclude, ...others } = options;
  // As vitest's own command does: `exclude` alone would be that of the root and of no project.
  return { filter, options: exclude ? { ...others, cliExclude: [exclude].flat() } : options };
}
