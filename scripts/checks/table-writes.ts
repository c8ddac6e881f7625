import {
  type Argument,
  type Expression,
  type Node,
  parseSync,
  type TSType,
  Visitor,
} from 'oxc-parser';

/**
 * What a file writes, as far as its text alone tells:
 * - Kysely's `insertInto('orders')`, statements in texts: `insert into orders`, and what `db/` is told
 *   to write: `{ table: 'orders' }`;
 * - `em.create(Order, …)`, `em.nativeUpdate(Order, …)` and their like;
 * - `em.assign(order, …)`, `Object.assign(order, …)` and `order.state = …`, where the variable or the
 *   last property is called like the entity, has its type as an annotation, or comes from
 *   `em.findOne(Order, …)` in the same file.
 *
 * It cannot see a table whose name is put together when it runs (`delete from ${table}`), a variable
 * with another name whose type comes from a function of ours, one variable in two scopes of a file
 * with two types, and what a function called from here writes: that function is in its own feature.
 */
export interface Entity {
  name: string;
  table: string;
  /** The folder of the entity's file, whose files alone write the table. */
  owner: string;
}

/** Reads `defineEntity({ name, tableName })`; undefined in a file without one. */
export function entityOf(path: string, source: string): Entity | undefined {
  const found: { name?: string; tableName?: string } = {};
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (lastNameOf(callee) !== 'defineEntity' || given?.type !== 'ObjectExpression') return;
      for (const each of given.properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier') continue;
        if (each.value.type !== 'Literal' || typeof each.value.value !== 'string') continue;
        if (each.key.name === 'name') found.name = each.value.value;
        if (each.key.name === 'tableName') found.tableName = each.value.value;
      }
    },
  }).visit(parseSync(path, source).program);
  const owner = path.slice(0, path.lastIndexOf('/'));
  const { name, tableName: table } = found;
  return name !== undefined && table !== undefined ? { name, table, owner } : undefined;
}

const ofTables = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const ofEntities = new Set([
  ...['assign', 'create', 'insert', 'insertMany', 'nativeDelete', 'nativeUpdate', 'persist'],
  ...['remove', 'upsert', 'upsertMany'],
]);
/** What gives an entity of its first argument. */
const loading = new Set(['create', 'findOne', 'findOneOrFail', 'getReference', 'upsert']);
const loadingMany = new Set(['find', 'findAll']);

const statements = [
  /\b(?:insert|merge)\s+into\s+(?:only\s+)?"?(\w+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?(\w+)/gi,
  /\btruncate\s+(?:table\s+)?(?:only\s+)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+as)?(?:\s+\w+)?\s+set\b/gi,
];

export interface Write {
  entity: Entity;
  /** The beginning of what writes, to be found in the file. */
  text: string;
}

/** Returns what a file writes; see above for what it cannot see. */
export function writesOf(path: string, source: string, entities: readonly Entity[]): Write[] {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const byTable = new Map(entities.map((entity) => [entity.table, entity]));
  const { program } = parseSync(path, source);
  const variables = variablesOf(program, byName);
  const found: Write[] = [];
  const add = (entity: Entity | undefined, { start, end }: { start: number; end: number }) => {
    if (entity) found.push({ entity, text: source.slice(start, Math.min(end, start + 60)) });
  };
  const held = (value: Expression | Argument | undefined) => variables.get(lastNameOf(value) ?? '');
  const assigned = (to: Node, at: { start: number; end: number }) => {
    if (to.type === 'MemberExpression') add(held(to.object), at);
  };
  const statement = (text: string, at: { start: number; end: number }) => {
    for (const pattern of statements) {
      for (const [, table = ''] of text.matchAll(pattern)) add(byTable.get(table), at);
    }
  };
  new Visitor({
    CallExpression: (call) => {
      const [first] = call.arguments;
      const method = lastNameOf(call.callee);
      if (method === undefined || first === undefined) return;
      if (ofTables.has(method)) add(byTable.get(textIn(first)?.split(/\s/)[0] ?? ''), call);
      if (ofEntities.has(method)) add(byName.get(lastNameOf(first) ?? '') ?? held(first), call);
    },
    AssignmentExpression: (written) => assigned(written.left, written),
    UpdateExpression: (written) => assigned(written.argument, written),
    Property: ({ key, value, start, end }) => {
      if (key.type !== 'Identifier' || key.name !== 'table') return;
      if (value.type === 'Literal') add(byTable.get(String(value.value)), { start, end });
    },
    Literal: (text) => {
      if (typeof text.value === 'string') statement(text.value, text);
    },
    TemplateElement: (text) => statement(text.value.raw, text),
  }).visit(program);
  return found;
}

type Program = ReturnType<typeof parseSync>['program'];

/** What entity each variable of a file holds; an annotation counts more than the name. */
function variablesOf(program: Program, byName: Map<string, Entity>): Map<string, Entity> {
  const variables = new Map<string, Entity>();
  for (const [name, entity] of byName) {
    variables.set(`${name[0]?.toLowerCase()}${name.slice(1)}`, entity);
  }
  const note = (variable: string, entity: Entity | undefined) => {
    if (entity) variables.set(variable, entity);
  };
  new Visitor({
    Identifier: (variable) => {
      const type = 'typeAnnotation' in variable ? variable.typeAnnotation : undefined;
      if (type) note(variable.name, byName.get(typeNameOf(type.typeAnnotation) ?? ''));
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') note(id.name, loadedBy(init, loading, byName));
    },
    ForOfStatement: ({ left, right }) => {
      const variable = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined;
      if (variable?.type === 'Identifier') {
        note(variable.name, loadedBy(right, loadingMany, byName));
      }
    },
  }).visit(program);
  return variables;
}

/** The entity that `await em.findOne(Entity, …)` gives. */
function loadedBy(
  value: Expression | null,
  methods: ReadonlySet<string>,
  byName: Map<string, Entity>,
): Entity | undefined {
  if (value?.type === 'AwaitExpression') return loadedBy(value.argument, methods, byName);
  if (value?.type !== 'CallExpression' || !methods.has(lastNameOf(value.callee) ?? '')) return;
  return byName.get(lastNameOf(value.arguments[0]) ?? '');
}

/** The entity in `Shipment`, `Shipment | null` and `Loaded<Shipment, 'customer'>`. */
function typeNameOf(type: TSType): string | undefined {
  if (type.type === 'TSUnionType') return type.types.map(typeNameOf).find(Boolean);
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return;
  const [inner] = type.typeArguments?.params ?? [];
  return type.typeName.name === 'Loaded' && inner ? typeNameOf(inner) : type.typeName.name;
}

/** The last name of `a` and of `a.b.c`, called or not. */
function lastNameOf(value: Expression | Argument | undefined): string | undefined {
  if (value?.type === 'Identifier') return value.name;
  if (value?.type === 'TSNonNullExpression') return lastNameOf(value.expression);
  if (value?.type !== 'MemberExpression' || value.property.type !== 'Identifier') return;
  return value.computed ? undefined : value.property.name;
}

function textIn(value: Argument): string | undefined {
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}
