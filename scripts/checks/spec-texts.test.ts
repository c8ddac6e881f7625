import { expect, test } from 'vitest';
import { fieldIssues } from '../../packages/contract/src/index.ts';
import * as english from '../../packages/i18n/src/en/index.ts';
import { fill } from '../../packages/i18n/src/index.ts';
import { expectNone } from './expect-none.ts';
import { type Row, readSpecTexts, resolveSource } from './spec-texts.ts';

// docs/spec-texts.json lists every text and constant of the product's specification; each is a
// test.

const groups = readSpecTexts();
const rows = groups.flatMap(({ rows: own, ...group }) => own.map((row) => ({ ...group, ...row })));

const said = ({ says, contains }: Row) => String(says ?? contains);

const fillRow = (found: unknown, row: Row) =>
  typeof found === 'string' ? fill(found, row.with ?? {}) : found;

const named = rows.map((row) => ({ ...row, name: row.what ?? '', text: said(row) }));

test.each(named)('section $section, $place: $name $text', async (row) => {
  if (row.refuses) return expectRule(row);
  const found = await resolveSource(row.source ?? '');
  if (row.contains !== undefined) expect(fillRow(found, row)).toContain(row.contains);
  else expect(row.per ? Number(found) / row.per : fillRow(found, row)).toEqual(row.says);
});

test('every row has a source, and no two are equal', () => {
  const keys = rows.map(({ place, what, source, field, ...row }) =>
    [place, what, source, field, said(row)].join(' | '),
  );
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  expectNone(repeated, 'Keep one of these equal rows of docs/spec-texts.json');
  const unsourced = rows.filter((row) => !row.source);
  expectNone(unsourced, 'Name where these rows of docs/spec-texts.json stand in the code');
});

/** For a rule: the schema refuses one input with the spec's words and accepts the other. */
async function expectRule(row: Row): Promise<void> {
  const schema = (await resolveSource(row.source ?? '')) as Schema;
  const message = (input: unknown) => {
    const issues = fieldIssues(schema.safeParse(input).error?.issues ?? []);
    const issue = issues.find(({ path }) => path === row.field);
    return issue && fill(english.validation[issue.key], issue.params);
  };
  expect(message(row.refuses)).toBe(row.says);
  expect(message(row.accepts)).toBeUndefined();
}

type Schema = {
  safeParse: (input: unknown) => { error?: { issues: Parameters<typeof fieldIssues>[0] } };
};
