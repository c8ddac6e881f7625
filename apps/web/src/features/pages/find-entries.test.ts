import { expect, test } from 'vitest';
import type { Chapter, Entry } from '../../lib/content.ts';
import { chaptersFrom, findEntries } from './find-entries.ts';

const entry = (id: string, heading: string, text: string): Entry => ({
  id,
  heading,
  body: [{ kind: 'paragraph', text: ['It says ', { kind: 'strong', text }, '.'] }],
});
const chapters: Chapter[] = [
  {
    id: 's1',
    heading: 'Customs',
    body: [],
    entries: [entry('q1', 'Will I pay duty?', 'GCT'), entry('q2', 'Documents', 'invoice')],
  },
  { id: 's2', heading: '付款', body: [], entries: [entry('q3', '怎样付款？', '信用卡')] },
];

test.each([
  ['', ['q1', 'q2', 'q3']],
  ['   ', ['q1', 'q2', 'q3']],
  ['gct', ['q1']],
  ['INVOICE customs', ['q2']],
  ['customs', ['q1', 'q2']],
  ['信用卡', ['q3']],
  ['duty invoice', []],
])('%j finds %j', (query, ids) => {
  const found = findEntries(chapters, query);
  expect(found.chapters.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
  expect(found.count).toBe(ids.length);
  expect(found.chapters.every(({ entries }) => entries.length > 0)).toBe(true);
});

test('chapters of another page are searched as well, under their own ids', () => {
  const faq = [{ ...chapters[0], id: 'costs', heading: 'costs' } as Chapter];
  const both = [...chapters, ...chaptersFrom('faq', faq, { costs: 'Costs & Payment' })];
  const found = findEntries(both, 'gct');
  expect(found.chapters.map(({ id, heading }) => [id, heading])).toEqual([
    ['s1', 'Customs'],
    ['faq-costs', 'Costs & Payment'],
  ]);
  expect(found.chapters[1]?.entries.map(({ id }) => id)).toEqual(['faq-q1']);
});
