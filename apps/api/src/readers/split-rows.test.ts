import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRows } from './split-rows.ts';

test.each([
  ['', []],
  ['\n', [['']]],
  ['a,b', [['a', 'b']]],
  ['a,\n', [['a', '']]],
  ['a\r\nb\rc\n\nd', [['a'], ['b'], ['c'], [''], ['d']]],
  ['"a,b","c\r\nd"\n', [['a,b', 'c\r\nd']]],
  ['"","""","a""b"', [['', '"', 'a"b']]],
  ['5" pipe,"a"b', [['5" pipe', 'ab']]],
  ['="1",\'2', [['="1"', "'2"]]],
  ['"a', [['a']]],
  ['"', [['']]],
])('%j', (text, rows) => {
  expect([...splitRows(text, ',')].map(({ cells }) => cells)).toEqual(rows);
  expect([...splitRows(text, ',')].some(({ isBroken }) => isBroken)).toBe(false);
});

test.each(['"a\nb', '1,"a\n2,"b"\n'])('%j is broken', (text) => {
  const [row] = splitRows(text, ',');
  expect(row).toMatchObject({ isBroken: true, raw: text.trimEnd() });
});

test('reads what any program writes by RFC 4180 as another parser does', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ';', ',', '\t', '\r', '\n', ' ', '中'),
  });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 });
  const end = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t', '|', '^', ']'),
      end,
      (rows, delimiter, eol) => {
        const text = rows
          .map(
            (cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter) + eol,
          )
          .join('');
        expect([...splitRows(text, delimiter)].map(({ cells }) => cells)).toEqual(rows);
        const others = { delimiter, record_delimiter: eol, relax_column_count: true };
        expect(parse(text, others)).toEqual(rows);
      },
    ),
  );
});

test('whatever the text, no character of it is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n') });
  fc.assert(
    fc.property(text, (given) => {
      const raws = [...splitRows(given, ',')].map(({ raw }) => raw);
      expect(raws.join('').replace(/[\r\n]/g, '')).toBe(given.replace(/[\r\n]/g, ''));
    }),
  );
});
