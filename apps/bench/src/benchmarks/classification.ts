import { readFile } from 'node:fs/promises';
import { classify, prepareTariff } from '@jadeport/customs';
import sample from '@jadeport/customs/sample-tariff.json' with { type: 'json' };
import { heldOut, tuning } from '@jadeport/customs/titles';
import type { Benchmark, Cell } from '../benchmark.ts';
import { quantile } from '../figures.ts';

type Titles = readonly (readonly [heading: string, title: string])[];

/** From here on a suggestion counts as sure. */
const sureFrom = 0.8;

/**
 * Titles of shops against a tariff: that of the demo, or a file that is not ours, by TARIFF_CSV. Its first
 * row names the columns; the code is in `code` or `hscode`, the text in `description`.
 */
export const classification: Benchmark = {
  name: 'classification',
  summary: 'titles of shops classified against the tariff of TARIFF_CSV, else that of the demo',
  async run() {
    const file = process.env.TARIFF_CSV;
    const lines = tariffIn(file ? await readFile(file, 'utf8') : sample.lines.join('\n'));
    const tariff = prepareTariff(lines);
    const known = (titles: Titles) => titles.filter(([heading]) => tariff.byHeading.has(heading));
    const judged = ([name, titles]: readonly [string, Titles]): Cell[] => {
      const found = judge(known(titles), (title) => classify(title, tariff));
      return [name, known(titles).length, ...found];
    };
    const sets = [['held out', heldOut] as const, ['all', [...tuning, ...heldOut]] as const];
    return {
      tables: [
        {
          title: `Titles in English and Chinese against ${lines.length.toLocaleString('en')} lines`,
          rows: [
            ['', 'titles', 'heading in the first three', 'sure', 'sure and wrong', 'p95 ms'],
            ...sets.map(judged),
          ],
          notes: [
            `Titles whose heading the tariff has. Sure: a confidence of ${sureFrom} and more. The aims are at least 85 %, at most 2 %, and at most 50 ms.`,
          ],
        },
      ],
      faults: [],
    };
  },
};

type Suggestions = ReturnType<typeof classify>;

function judge(titles: Titles, ask: (title: string) => Suggestions): Cell[] {
  const times: number[] = [];
  let [found, sure, wrong] = [0, 0, 0];
  for (const [heading, title] of titles) {
    const started = performance.now();
    const suggestions = ask(title);
    times.push(performance.now() - started);
    const at = suggestions.findIndex((each) => each.heading === heading);
    if (at >= 0 && at < 3) found += 1;
    if ((suggestions[0]?.confidence ?? 0) < sureFrom) continue;
    sure += 1;
    if (at !== 0) wrong += 1;
  }
  const share = (count: number) => `${((100 * count) / titles.length).toFixed(1)} %`;
  return [share(found), share(sure), share(wrong), quantile(times, 0.95).toFixed(2)];
}

/** The lines of a CSV, without those of two digits. */
function tariffIn(csv: string) {
  const [heading = [], ...rows] = csv.split(/\r?\n/).map(cellsOf);
  const names = heading.map((name) => name.replace(/^\uFEFF/, '').toLowerCase());
  const [code, text] = [
    names.findIndex((name) => name === 'code' || name === 'hscode'),
    names.indexOf('description'),
  ];
  return rows
    .map((cells) => ({ code: cells[code] ?? '', description: cells[text] ?? '' }))
    .filter((line) => line.code.replaceAll('.', '').length >= 6);
}

const cellsOf = (line: string) =>
  Array.from(line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell = '']) =>
    cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
