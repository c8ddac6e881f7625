import { expect, test } from 'vitest';
import { type FieldPath, kinds, partOf, sections } from './fields.ts';

test('each field stands in a section of the page', () => {
  const shown = sections.flat();
  const paths = Object.keys(kinds) as FieldPath[];
  expect(paths.filter((path) => !shown.includes(partOf(path) as (typeof shown)[number]))).toEqual(
    [],
  );
});
