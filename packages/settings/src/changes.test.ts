import { expect, test } from 'vitest';
import { changesBetween, merge, valuesAt } from './changes.ts';

type Example = { a: number; b: { c: string; d: string | null }; list: number[] };
const before: Example = { a: 1, b: { c: 'x', d: 'y' }, list: [1, 2] };

test.each<[object, object, object | undefined]>([
  [{}, before, undefined],
  [{ a: 1 }, before, undefined],
  [{ a: undefined }, before, undefined],
  [{ a: 2 }, { ...before, a: 2 }, { a: 2 }],
  [{ b: { d: null } }, { ...before, b: { c: 'x', d: null } }, { b: { d: null } }],
  [{ list: [2] }, { ...before, list: [2] }, { list: [2] }],
  [{ list: [1, 2] }, before, undefined],
])('%j gives %j, whose change is %j', (change, after, changes) => {
  expect(merge<Example>(before, change)).toEqual(after);
  expect(changesBetween(before, after as Example)).toEqual(changes);
});

test.each<[object, object]>([
  [{}, {}],
  [{ a: 2 }, { a: 1 }],
  [{ b: { d: null } }, { b: { d: 'y' } }],
  [{ list: [2] }, { list: [1, 2] }],
])('the values at %j were %j', (change, values) => {
  expect(valuesAt<Example>(before, change)).toEqual(values);
});
