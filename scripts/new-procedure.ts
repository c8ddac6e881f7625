// Writes the places of a new procedure that REST has, too, and of its feature where that is new:
//   npm run exec -- node scripts/new-procedure.ts <feature> <name> [query|mutation] [access]
// What it takes and gives is a sample, to be replaced: see CONTRIBUTING.md, "Add a procedure".
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const rows = {
  public: '"yes", "yes", "yes", "yes", "yes"',
  protected: '401, "yes", "yes", "yes", "yes"',
  customer: '401, "yes", "yes", 404, 404',
  staff: '401, 404, 404, "yes", "yes"',
  admin: '401, 404, 404, 404, "yes"',
};
export type ProcedureAccess = keyof typeof rows;
export type NewProcedure = {
  /** The name of its folder: `api-keys`. */
  feature: string;
  /** A verb and its noun: `listInvoices`. */
  name: string;
  type: 'query' | 'mutation';
  access: ProcedureAccess;
};

/** Writes a procedure below `root`; returns the written files. */
export function writeProcedure(root: string, procedure: NewProcedure): string[] {
  const { feature, name } = procedure;
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const folder = `apps/api/src/features/${feature}`;
  const router = `${folder}/${feature}.router.ts`;
  const useCase = `${folder}/${kebab}.ts`;
  if (!/^[a-z][A-Za-z]*$/.test(name)) throw new Error(`${name} is no name like listInvoices`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(feature)) throw new Error(`${feature} is no name like api-keys`);
  if (existsSync(join(root, useCase))) throw new Error(`${useCase} is there already`);
  const changes: Change[] = [
    ...(existsSync(join(root, router)) ? [] : newFeature(feature, router)),
    [`packages/contract/src/${feature}/index.ts`, (text) => withSchemas(text, name)],
    [useCase, () => useCaseText(feature, name)],
    [router, (text) => withEntry(text, procedure, kebab)],
    [`${folder}/${kebab}.test.ts`, () => testText(procedure, kebab)],
    ['apps/api/src/rest/permissions.json', (text) => withRow(text, procedure)],
    [
      'apps/api/testing/permitted-inputs.ts',
      (text) => text.replace(/^ {4}'settings\.put'/m, `    ${permittedInput(procedure)},\n$&`),
    ],
  ];
  for (const [path, change] of changes) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  }
  return [...new Set(changes.map(([path]) => path))];
}

/** A file, and its text after the change. */
type Change = [path: string, change: (text: string) => string];

const camelOf = (feature: string) =>
  feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a new feature adds: its router, and its name in the two tables of all features. */
function newFeature(feature: string, router: string): Change[] {
  const name = `${camelOf(feature)}Router`;
  const entry = `\n  ${camelOf(feature)}: ${name},$&`;
  const [init, own] = ['../../trpc/init.ts', `./features/${feature}/${feature}.router.ts`];
  return [
    [router, () => withImport(`\nexport const ${name} = router({\n});\n`, 'router', init)],
    ['apps/api/src/app-router.ts', (text) => withImport(text.replace(/\n}\);/, entry), name, own)],
    // High among the layers, from which it may move down.
    [
      'scripts/checks/import-rules.ts',
      (text) => text.replace(/\n {2}\['pages'\],/, `\n  ['${feature}'],$&`),
    ],
  ];
}

const idOf = ({ feature, name }: NewProcedure) => `${camelOf(feature)}.${name}`;

const permittedInput = (procedure: NewProcedure) => `'${idOf(procedure)}': () => ({ text: 'A' })`;

const pathOf = ({ feature, access }: NewProcedure, kebab: string) =>
  `/api/${access === 'staff' || access === 'admin' ? 'admin/' : ''}${feature}/${kebab}`;

const withSchemas = (text: string, name: string) => `${withImport(text, 'z', 'zod')}
export const ${name}Input = z.strictObject({ text: z.string().min(1).max(100) });

export const ${name}Output = z.object({ text: z.string() });
`;

const useCaseText = (feature: string, name: string) => `\
import type { ${name}Input, ${name}Output } from '@jadeport/contract/${feature}';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';

/** Says in one sentence what it does, with units, and below what it throws. */
export async function ${name}(
  _em: EntityManager,
  _deps: Deps,
  { text }: z.output<typeof ${name}Input>,
): Promise<z.input<typeof ${name}Output>> {
  return { text };
}
`;

function withEntry(text: string, procedure: NewProcedure, kebab: string): string {
  const { feature, name, type, access } = procedure;
  const method = type === 'query' ? 'GET' : 'POST';
  const entry = `
  /** Says what it is for. */
  ${name}: ${access}Procedure
    .meta(
      rest('${method}', '${pathOf(procedure, kebab)}', {
        tag: '${feature}',
        summary: 'Says what it does',
      }),
    )
    .input(${name}Input)
    .output(${name}Output)
    .${type}(({ ctx, input }) => ${name}(ctx.em, ctx.deps, input)),
});
`;
  const imports: [string, string][] = [
    [name, `./${kebab}.ts`],
    [`${access}Procedure`, '../../trpc/procedures.ts'],
    ['rest', '../../trpc/meta.ts'],
    [`${name}Output`, `@jadeport/contract/${feature}`],
    [`${name}Input`, `@jadeport/contract/${feature}`],
  ];
  const withImports = imports.reduce((all, [what, from]) => withImport(all, what, from), text);
  return withImports.replace(/\}\);\n$/, entry);
}

/** With `name` among what is imported from a module; `npm run format` sorts it in. */
function withImport(text: string, name: string, from: string): string {
  const module = from.replaceAll('.', '\\.');
  const there = new RegExp(`import \\{([^}]*)\\} from '${module}';`).exec(text);
  if (!there) return `import { ${name} } from '${from}';\n${text}`;
  const names = (there[1] ?? '').split(',').map((each) => each.trim());
  if (names.includes(name)) return text;
  const all = [...names.filter(Boolean), name].join(', ');
  return text.replace(there[0], `import { ${all} } from '${from}';`);
}

const withRow = (text: string, procedure: NewProcedure) =>
  text.replace(
    /\n {2}\},\n {2}"pages"/,
    `,\n    "${idOf(procedure)}": [${rows[procedure.access]}]$&`,
  );

/** Who may call it, and who may not because of their role, as the tests make them. */
const callers: Record<ProcedureAccess, { may?: string; not?: string }> = {
  public: {},
  protected: { may: 'aCustomer(home)' },
  customer: { may: 'aCustomer(home)', not: 'aMemberOfStaff(home)' },
  staff: { may: 'aMemberOfStaff(home)', not: 'aCustomer(home)' },
  admin: { may: "aMemberOfStaff(home, 'admin')", not: 'aMemberOfStaff(home)' },
};

function testText(procedure: NewProcedure, kebab: string): string {
  const { type, access } = procedure;
  const { may, not } = callers[access];
  const path = pathOf(procedure, kebab);
  const people = ['aCustomer', 'aMemberOfStaff'].filter((who) => `${may}${not}`.includes(who));
  const call =
    type === 'query'
      ? `home.send('GET', \`${path}?\${new URLSearchParams(input)}\`, { session })`
      : `home.send('POST', '${path}', { body: input, session })`;
  const session = may ? 'person.session' : 'new Map()';
  const refused = `
test('401', async () => {
  expectError(await call({ text: 'A' }, new Map()), 401, 'NOT_SIGNED_IN');
});
`;
  const hidden = `
test('404', async () => {
  const { session } = await ${not};
  expectError(await call({ text: 'A' }, session), 404, 'NOT_FOUND');
});
`;
  return `\
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
${may ? `import { ${people.join(', ')}, type Person } from '../../../testing/people.ts';\n` : ''}\
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
${may ? 'let person: Person;\n' : ''}
beforeAll(async () => {
  home = await openTestApp();
${may ? `  person = await ${may};\n` : ''}});
afterAll(() => home.close());

const call = (input: Record<string, string>, session: Session) =>
  ${call};

test('200', async () => {
  const { status, body } = await call({ text: 'A' }, ${session});
  expect([status, body]).toEqual([200, { text: 'A' }]);
});

test('400', async () => {
  const answer = await call({ text: '' }, ${session});
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual(['text']);
});
${may ? refused : ''}${not ? hidden : ''}`;
}

if (import.meta.main) {
  const [feature = '', name = '', type = 'query', access = 'protected'] = process.argv.slice(2);
  if (!(type === 'query' || type === 'mutation') || !(access in rows)) {
    throw new Error(`say: <feature> <name> [query|mutation] [${Object.keys(rows).join('|')}]`);
  }
  const root = join(import.meta.dirname, '..');
  const procedure = { feature, name, type, access: access as ProcedureAccess } as const;
  for (const file of writeProcedure(root, procedure)) console.log(file);
}
