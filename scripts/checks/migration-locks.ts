import { parseSync, Visitor } from 'oxc-parser';

const begins =
  /^(create|alter|update|insert|delete|drop|lock|vacuum|cluster|reindex|with|select|truncate)\b/i;

/** Returns the statements in a file; a part that is computed is `?`. */
export function sqlIn(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const sql = text.replace(/\s+/g, ' ').trim();
    if (begins.test(sql)) found.push(sql);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map((quasi) => quasi.value.cooked ?? '').join('?')),
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
  ['a change of type', /\balter (?:column )?\w+ (?:set data )?type\b/i],
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

const ofTable = /^alter table (?:only )?([\w.]+)|^create (?:unique )?index .*? on ([\w.]+)/i;

/**
 * Returns what would lock a table for as long as it has rows. Tables that the same migration
 * creates are empty.
 */
export function lockFaults(
  statements: readonly string[],
  { transactional }: { transactional: boolean },
): string[] {
  const created = new Set(
    statements.flatMap((sql) => /^create table (?:if not exists )?([\w.]+)/i.exec(sql)?.[1] ?? []),
  );
  const all = statements.join('; ');
  return statements.flatMap((sql) => {
    const [, altered, indexed = ''] = ofTable.exec(sql) ?? [];
    if (created.has(altered ?? indexed)) return [];
    return faultsOf(sql, all, transactional).map((fault) => `${fault}: ${sql}`);
  });
}

function faultsOf(sql: string, all: string, transactional: boolean): string[] {
  if (/^create (unique )?index (?!concurrently)/i.test(sql)) {
    return ['CREATE INDEX without CONCURRENTLY'];
  }
  if (/\bconcurrently\b/i.test(sql))
    return transactional ? ['CONCURRENTLY inside a transaction'] : [];
  if (/^(update|delete)\b/i.test(sql)) return ['a write to every row'];
  if (/^lock\b/i.test(sql)) return ['LOCK'];
  if (/^(vacuum full|cluster|truncate)\b/i.test(sql)) return ['a rewrite of a table'];
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
