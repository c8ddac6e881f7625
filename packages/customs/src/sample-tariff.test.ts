import { expect, test } from 'vitest';
import { heldOut, tuning } from '../test/titles.ts';
import { classify, prepareTariff, readTariffRows } from './index.ts';
import sample from './sample-tariff.json' with { type: 'json' };

/** The cells of a line of CSV; the sample has no line breaks in cells. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

const [heading = '', ...rows] = sample.lines;
const { lines, problems } = readTariffRows(cellsOf(heading), rows.map(cellsOf));

test('the sample is marked as one, and each of its rows is good', () => {
  expect(sample.notice).toMatch(/demo sample/);
  expect(problems).toEqual([]);
  expect(lines.length).toBe(rows.length);
  expect(lines.length).toBeGreaterThanOrEqual(300);
});

test('nearly every title has its heading among the first three under the sample', () => {
  const tariff = prepareTariff(lines);
  const titles = [...tuning, ...heldOut].filter(([code]) => tariff.byHeading.has(code));
  const found = titles.filter(([code, title]) =>
    classify(title, tariff)
      .slice(0, 3)
      .some((each) => each.heading === code),
  );
  expect(titles.length).toBeGreaterThan(600);
  expect(found.length / titles.length).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['Xiaomi 5G smartphone', '8517.13.00'],
  ['千兆路由器', '8517.62.00'],
  ['纯棉T恤', '6109.10.00'],
  ['Cordless hair clipper', '8510.20.00'],
  ['充电宝20000毫安', '8507.60.00'],
  ['Hair straightener flat iron', '8516.32.00'],
  ['微波炉', '8516.50.00'],
  ['Suitcase 20 inch', '4202.12.00'],
  ['眼影盘', '3304.20.00'],
])('%s stands under %s', (text, code) => {
  expect(classify(text, prepareTariff(lines))[0]?.line.code).toBe(code);
});
