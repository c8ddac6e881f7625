import { namesIn, textOf } from './tree.ts';

/** A record of docs/decisions. */
export type Decision = { number: number; file: string; title: string; status: string };

/** Every record, by number; README.md is their index. */
export function readDecisions(): Decision[] {
  return namesIn('docs/decisions')
    .filter((file) => file !== 'README.md')
    .map((file) => {
      const text = textOf(`docs/decisions/${file}`);
      const title = /^# \d+\. (.+)$/m.exec(text)?.[1] ?? '';
      const status = /^## Status\n\n([\s\S]+?)\n\n/m.exec(text)?.[1] ?? '';
      return { number: Number(file.slice(0, 4)), file, title, status: status.replace(/\n/g, ' ') };
    });
}

/** The other records that a status names. */
export const namedIn = ({ status, number }: Decision): number[] =>
  [...status.matchAll(/(?<![\d(/])0*(\d{1,3})(?!\d)/g)]
    .map(([, named]) => Number(named))
    .filter((named) => named !== number);

/** What became of a record, or what it changes, without the word that it was accepted. */
const relation = ({ status }: Decision): string =>
  status.replace(/^Accepted(, \w+ \d{4})?\.\s*|, \w+ \d{4}(?=\.)/g, '');

/** The text of docs/decisions/README.md. */
export function decisionsIndex(decisions: readonly Decision[]): string {
  const rows = decisions.map(
    (each) => `| [${each.number}](${each.file}) | ${each.title} | ${relation(each)} |`,
  );
  return `# Decisions

A choice that is not obvious has a record, which later records change and nobody rewrites. This index is made from
their titles and states: \`npm test -- decisions -u\` writes it anew.

| No. | Decision | What changed it, and what it changes |
| --- | --- | --- |
${rows.join('\n')}
`;
}
