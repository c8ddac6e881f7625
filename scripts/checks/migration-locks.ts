import { parseSync, Visitor } from 'oxc-parser';

const begins =
  /^(create|alter|update|insert|delete|drop|lock|vacuum|cluster|reindex|refresh|with|select|truncate|merge|do|call|copy)\b/i;
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** The body of a function is no statement of the migration. */
const body = /\$(\w*)\$[\s\S]*?\$\1\$/g;

/** Returns the statements in a file; a part that is computed is `?`, or `?slice` by its name. */
export function sqlIn(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const plain = text.replace(comments, ' ').replace(body, '?').replace(/\s+/g, ' ');
    if (!begins.test(plain.trim())) return;
    found.push(
      ...plain
        .split(';')
        .map((sql) => sql.trim())
        .filter(Boolean),
    );
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value);
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      const parts = quasis.map((quasi, at) => {
        const next = expressions[at];
        const name = next?.type === 'Identifier' && next.name === 'slice' ? '?slice' : '?';
        return `${quasi.value.cooked ?? ''}${next ? name : ''}`;
      });
      add(parts.join(''));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const added = /\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ /i;

/** What an ALTER TABLE may not do to a table with rows, and the way that does not lock it. */
const alterations: readonly [fault: string, pattern: RegExp, unless?: RegExp][] = [
  [
    'ADD COLUMN with a volatile default',
    new RegExp(`${added.source}[^,]*(?:serial\\b|default (?!now\\(\\))[\\w.]+\\()`, 'i'),
  ],
  ['ADD COLUMN that is computed', new RegExp(`${added.source}.*\\bgenerated always as \\(`, 'i')],
  [
    'ADD COLUMN with a constraint',
    new RegExp(`${added.source}[^,]*\\b(?:check|references|unique|primary key)\\b`, 'i'),
  ],
  ['a change of type', /\balter (?:column )?"?\w+"? (?:set data )?type\b/i],
  [
    'ADD CONSTRAINT without NOT VALID',
    /\badd constraint \w+ (?:check|foreign key)\b/i,
    /\bnot valid\b/i,
  ],
  [
    'ADD CONSTRAINT without USING INDEX',
    /\badd constraint \w+ (?:unique|primary key|exclude)\b/i,
    /\busing index\b/i,
  ],
];

/** How a statement of a SlicedMigration is limited to its slice. */
const ofSlice = /\b(?:where|and) \?slice(?= and\b| on conflict\b|$)(?!.* or\b)/i;

const ofRow = /^(?:update|delete)\b.* where id = \?$/i;

const ofTable =
  /^alter table (?:only )?([\w.]+)|^create (?:unique )?index .*? on ([\w.]+)|^update (?:only )?([\w.]+)/i;

/** Whether a migration is one transaction, which holds its locks, or changes rows slice by slice. */
export interface Runs {
  transactional: boolean;
  sliced?: boolean;
}

/** Reads it from the source of a migration. */
export function runsOf(source: string): Runs {
  const sliced = /\bextends SlicedMigration\b/.test(source) && !source.includes('isTransactional');
  const transactional = !sliced && !/isTransactional\(\)[^{]*\{\s*return false/.test(source);
  return { transactional, sliced };
}

/**
 * Returns what would lock a table for as long as it has rows. Tables that the same migration
 * creates are empty.
 */
export function lockFaults(statements: readonly string[], runs: Runs): string[] {
  const created = new Set(
    statements.flatMap((sql) => /^create table (?:if not exists )?([\w.]+)/i.exec(sql)?.[1] ?? []),
  );
  const all = statements.join('; ');
  return statements.flatMap((sql) => {
    const [, altered, indexed, updated = ''] = ofTable.exec(sql) ?? [];
    if (created.has(altered ?? indexed ?? updated)) return [];
    return faultsOf(sql, all, runs).map((fault) => `${fault}: ${sql}`);
  });
}

function faultsOf(sql: string, all: string, { transactional, sliced }: Runs): string[] {
  if (/^create (unique )?index (?!concurrently)/i.test(sql)) {
    return ['CREATE INDEX without CONCURRENTLY'];
  }
  if (/\bconcurrently\b/i.test(sql))
    return transactional ? ['CONCURRENTLY inside a transaction'] : [];
  if (/^(update|delete)\b|^with\b.*\b(update|delete from|insert into)\b/i.test(sql)) {
    const isLimited = ofRow.test(sql) || (sliced && ofSlice.test(sql));
    return isLimited ? [] : ['a write to every row'];
  }
  if (/^insert into\b.*\bselect\b.*\bfrom\b/i.test(sql)) {
    return sliced && ofSlice.test(sql) ? [] : ['a move of rows'];
  }
  if (/^lock\b/i.test(sql)) return ['LOCK'];
  if (
    /^(vacuum|cluster|truncate|reindex|refresh)\b|\bset (un)?logged$|^create table .* as\b/i.test(
      sql,
    )
  ) {
    return ['a rewrite of a table'];
  }
  if (/^(do|call|merge|copy)\b/i.test(sql)) return ['a statement that this check cannot read'];
  if (!/^alter table\b/i.test(sql)) return [];
  const found = alterations.filter(
    ([, pattern, unless]) => pattern.test(sql) && !unless?.test(sql),
  );
  const [, column] = /\balter (?:column )?(\w+) set not null\b/i.exec(sql) ?? [];
  const check = new RegExp(`check \\(${column} is not null\\).*validate constraint`, 'i');
  return [
    ...found.map(([fault]) => fault),
    ...(column && !check.test(all) ? ['SET NOT NULL without a valid CHECK'] : []),
  ];
}
