import fc, { type Arbitrary } from 'fast-check';

export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
};
type Parameter = { in: 'path' | 'query'; name: string; schema: Schema };

/** The part of an OpenAPI operation that is needed to create requests and check answers. */
export type Operation = {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

/** By field: a function that returns a valid value, so that requests get past validation. */
export type Plausible = Record<string, () => unknown>;

const json = 'application/json';

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', '\u202e', 'a'.repeat(5000), '1e999', '-1', 'null'],
    ...["' or 1=1--", '%00', '../..', '{{7*7}}', '<script>', '__proto__'],
  ),
);
const hostile = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.maxSafeInteger(),
);

function fromSchema(schema: Schema): Arbitrary<unknown> {
  const { type, enum: choices, const: only, minimum = -1e6, maximum = 1e6 } = schema;
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  return fc.string({ maxLength: 70 });
}

const record = (schemas: [string, Schema][], plausible: Plausible) =>
  fc.record(
    Object.fromEntries(
      schemas.map(([name, schema]) => [
        name,
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(name).map((known) => plausible[known]?.()) },
          { weight: 2, arbitrary: fromSchema(schema) },
          { weight: 2, arbitrary: hostile },
        ),
      ]),
    ),
  );

/** Objects as a person might send them, with some or all fields hostile, and other values. */
export function fuzzedInput({ properties = {} }: Schema, plausible: Plausible): Arbitrary<unknown> {
  const schemas = Object.entries(properties);
  const fields = record(schemas, plausible);
  const more = fc.dictionary(fc.string(), hostile, { maxKeys: 2 });
  // Fields without a plausible value are omitted.
  const sensible = fc
    .constant(schemas)
    .map((all) => Object.fromEntries(all.map(([name]) => [name, plausible[name]?.()])));
  return fc.oneof(
    { weight: 4, arbitrary: sensible },
    { weight: 8, arbitrary: fields },
    { weight: 2, arbitrary: fc.tuple(fields, more).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** Creates requests to one operation: valid, nearly valid, and hostile. */
export function fuzzedRequest(path: string, operation: Operation, plausible: Plausible) {
  const [type = json, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  function body(): Arbitrary<unknown> {
    if (!content) return fc.constant(undefined);
    if (type !== json) return fc.oneof(hostileText, fc.lorem());
    return fc.oneof(
      { weight: 15, arbitrary: fuzzedInput(content.schema, plausible) },
      { weight: 1, arbitrary: fc.json().map((text) => text.slice(0, -1)) },
    );
  }

  const parameters = (operation.parameters ?? []).filter((given) => 'in' in given);
  const values = record(
    parameters.map(({ name, schema }) => [name, schema]),
    plausible,
  );
  const extra = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('lang=zh', 'lang=en') },
    { weight: 1, arbitrary: fc.webQueryParameters() },
  );
  const url = fc.tuple(values, extra, fc.boolean()).map(([given, more, raw]) => {
    const query = parameters
      .filter(({ in: place, name }) => place === 'query' && given[name] !== undefined)
      .map(({ name }) => `${name}=${inAddress(given[name], raw)}`);
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => inAddress(given[name], raw));
    return `${filled}?${[...query, more].join('&')}`;
  });
  return fc.record({ url, body: body(), type: fc.constant(type) });
}

/** Escaped, or with `raw` unchanged where an address can contain it. */
function inAddress(value: unknown, raw: boolean): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return raw && !/[\s#?]/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}
