import { notesAt } from '@jadeport/shipment';
import { expect, test } from 'vitest';
import { notesFound } from './notes-found.ts';

const codes = notesAt('received');

test.each([
  ['', codes],
  ['2', ['damaged']],
  [' photograph', ['weighed', 'damaged', 'wet', 'opened']],
  ['WET', ['wet']],
  ['破损', ['damaged']],
  ['3 · The box got wet; we took photographs.', ['wet']],
  ['nothing like it', []],
])('"%s" finds %j', (text, found) => {
  expect(notesFound(codes, text)).toEqual(found);
});
