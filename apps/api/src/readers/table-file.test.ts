import { describe, expect, test } from 'vitest';
import { encodeText } from '../../testing/encode-text.ts';
import { readTable } from './table-file.ts';

const columns = {
  required: ['number', 'name'],
  optional: ['unitPrice'],
  isRow: ({ number }: { number: string }) => /^\d$/.test(number),
} as const;

async function read(file: string | Uint8Array) {
  const rows: string[] = [];
  const encoding = await readTable<'number' | 'name' | 'unitPrice'>(
    typeof file === 'string' ? Buffer.from(file) : file,
    columns,
    ({ row, cells: { number, name, unitPrice }, isBroken }) =>
      rows.push(
        isBroken ? `${row} broken ${number}|${name}` : `${row} ${number}|${name}|${unitPrice}`,
      ),
  );
  return { encoding, rows };
}

describe('the rows are those that the spreadsheet shows', () => {
  test.each([
    ['commas', 'number,name\n1,Ann\n', ['2 1|Ann|']],
    ['semicolons', 'number;name\n1;"Ann, Bo"', ['2 1|Ann, Bo|']],
    ['tabs', 'number\tname\n1\tAnn; Bo', ['2 1|Ann; Bo|']],
    ['quoted names', '"name";"number"\n"Ann";"1"', ['2 1|Ann|']],
    ['CR', 'number,name\r1,Ann\r2,Bo\r', ['2 1|Ann|', '3 2|Bo|']],
    ['CRLF', 'number,name\r\n1,Ann\r\n2,Bo', ['2 1|Ann|', '3 2|Bo|']],
    ['several ends', 'number,name\r\n1,Ann\n2,Bo\r3,Cy', ['2 1|Ann|', '3 2|Bo|', '4 3|Cy|']],
    ['a line break in a cell', 'number,name\r\n1,"An\r\nn"\r\n2,Bo', ['2 1|An\r\nn|', '3 2|Bo|']],
    ['empty rows', 'number,name\n\n1,Ann\n,\n , \n2,Bo\n\n,,,', ['3 1|Ann|', '6 2|Bo|']],
    ['empty rows before', '\n,,\nnumber,name\n1,Ann', ['4 1|Ann|']],
    ['a separator', 'sep=;\r\nnumber;name\r\n1;Ann', ['2 1|Ann|']],
    ['an odd separator', 'SEP=|\nnumber|name\n1|Ann, Bo', ['2 1|Ann, Bo|']],
    ['a tab as separator', 'sep=\t\nnumber\tname\n1\tAnn', ['2 1|Ann|']],
    ['a quoted separator', '"sep=,"\nnumber,name\n1,Ann', ['2 1|Ann|']],
    ['other marks in quotes', 'number;name;"a, b, c, d, e"\n1;Ann', ['2 1|Ann|']],
    ['a heading of two lines', '"note\nof us";number;name\nx;1;Ann', ['2 1|Ann|']],
    ['other columns', 'note,name,number\nx,Ann,1', ['2 1|Ann|']],
    ['other spellings', ' Number ,NAME,Unit price\n1,Ann,2', ['2 1|Ann|2']],
    ['short and long rows', 'number,name\n1\n2,Bo,x,y', ['2 1||', '3 2|Bo|']],
    ['spaces and tabs', 'number,name\n" 1\t",\u00a0Ann ', ['2 1|Ann|']],
    ['NUL', 'number,name\n\u00001,A\u0000nn', ['2 1|Ann|']],
    [
      'quotation marks in a cell',
      'number,name\n1,5" "pipe""\n2,"""Bo"""',
      ['2 1|5" "pipe""|', '3 2|"Bo"|'],
    ],
    ['a formula', 'number,name\n="1",Ann', ['2 1|Ann|']],
    [
      'a mark that closes too late',
      'number,name\n1,"Ann\n2,"Bo"\n3,Cy',
      ['2 broken 1|Ann', '2 broken 2|Bo', '3 3|Cy|'],
    ],
    [
      'rows in a cell',
      'number,name,a,b\n1,"Ann,x,y\n2,Bo,x,y"\n3,Cy',
      ['2 broken 1|Ann', '2 broken 2|Bo', '3 3|Cy|'],
    ],
    [
      'lines of an address',
      'number,name,a,b\n1,"Ann\nMain Street, Kingston, Jamaica"',
      ['2 1|Ann\nMain Street, Kingston, Jamaica|'],
    ],
    ['a quotation and a line', 'number,name\n1,"""Best""\nmug"', ['2 1|"Best"\nmug|']],
    [
      'a mark that never closes',
      'number,name\n1,Ann\n2,"Bo\n3,Cy\n',
      ['2 1|Ann|', '3 broken 2|Bo', '3 broken 3|Cy'],
    ],
    ['only a heading', 'number,name', []],
  ])('%s', async (_, file, rows) => expect(await read(file)).toEqual({ encoding: 'UTF-8', rows }));

  test.each(['utf-16le', 'utf-16be', 'gb18030'])('in %s', async (label) => {
    const file = encodeText('number\tname\r\n1\t王小明\r\n', label);
    expect((await read(file)).rows).toEqual(['2 1|王小明|']);
  });

  test('a character that is cut between two pieces', async () => {
    const name = `x${'😀'.repeat(40_000)}`;
    expect((await read(`number,name\n1,${name}`)).rows).toEqual([`2 1|${name}|`]);
  });
});

describe('a file without its columns is refused', () => {
  test.each([
    ['', ['row 1 number COLUMN_MISSING', 'row 1 name COLUMN_MISSING']],
    ['\n\n', ['row 1 number COLUMN_MISSING', 'row 1 name COLUMN_MISSING']],
    ['sep=;\nnumber\n1', ['row 1 name COLUMN_MISSING']],
    ['\nNumber,Name,name\n', ['row 2 name COLUMN_TWICE']],
    ['number,"name\n1,Ann', ['row 1 QUOTE_UNCLOSED']],
    [`number,name\n${'1\n'.repeat(250_001)}`, ['file ROWS_TOO_MANY']],
    [encodeText('number,name\n1,手機殼與陶瓷杯', 'big5'), ['file ENCODING_UNKNOWN']],
  ])('%#', async (file, faults) => {
    const thrown = await read(file).catch((error: unknown) => error);
    const { issues } = thrown as { issues: { path: string; key: string }[] };
    expect(issues.map(({ path, key }) => `${path} ${key}`)).toEqual(faults);
  });
});
