import type { Block, Chapter, Entry, Inline } from '../../lib/content.ts';

const textOf = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const linesOf = (block: Block): string =>
  block.kind === 'list' ? block.items.map(textOf).join(' ') : textOf(block.text);

const wordsOf = ({ heading, body }: Entry): string =>
  [heading, ...body.map(linesOf)].join(' ').toLowerCase();

/** The questions that contain every word of a query, in their chapters, and their number. */
export function findEntries(
  chapters: readonly Chapter[],
  query: string,
): { chapters: Chapter[]; count: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const left = chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter((entry) => {
        const text = `${chapter.heading.toLowerCase()} ${wordsOf(entry)}`;
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
  return { chapters: left, count: left.reduce((sum, { entries }) => sum + entries.length, 0) };
}

/**
 * The chapters of another page, renamed so that they can be searched together with those of this
 * one.
 */
export const chaptersFrom = (
  page: string,
  chapters: readonly Chapter[],
  names: Readonly<Record<string, string>>,
): Chapter[] =>
  chapters.map((chapter) => ({
    ...chapter,
    id: `${page}-${chapter.id}`,
    heading: names[chapter.id] ?? chapter.heading,
    entries: chapter.entries.map((entry) => ({ ...entry, id: `${page}-${entry.id}` })),
  }));
