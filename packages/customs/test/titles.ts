import { tables } from '../src/lexicon.ts';
import { parseConcepts } from '../src/parse-lexicon.ts';
import later from './later-titles.json' with { type: 'json' };
import rows from './titles.json' with { type: 'json' };

/** Titles of shops in English and Chinese with the heading of the goods, written before the lexicon. */
const titles = rows as [heading: string, title: string][];

/** Harder ones, written after the lexicon to find what it lacked. */
const laterTitles = later as [heading: string, title: string][];

/** The rules and the lexicon may follow these; the others only measure. */
export const tuning = [...titles.filter((_, at) => at % 2 === 0), ...laterTitles];
export const heldOut = titles.filter((_, at) => at % 2 === 1);

const headings = new Set([
  ...titles.map(([heading]) => heading),
  ...Object.values(tables)
    .flatMap(parseConcepts)
    .flatMap(({ variants }) => variants.map(({ code }) => code.slice(0, 4))),
]);

/** A tariff without helpful words: only numbers decide. */
export const everyHeading = [...headings].map((heading) => ({
  code: `${heading}.90.00`,
  description: 'Other',
}));
