import { expect, test } from 'vitest';
import { z } from 'zod';
import { says } from './fields.ts';
import { fieldIssues, refusalKeys, schemaKeys } from './issues.ts';

const form = z.strictObject({
  name: z.string().min(2, says('FIRST_NAME_SHORT')),
  note: z.string().min(1).max(3).optional(),
  count: z.number().min(1).max(9).optional(),
  pieces: z.int(says('WRONG_TYPE')).min(1).max(9).optional(),
  choice: z.enum(['a', 'b']).optional(),
  inner: z.strictObject({ list: z.array(z.number()) }).optional(),
  odd: z
    .string()
    .refine((value) => value === 'x')
    .optional(),
});

const found = (value: unknown) => fieldIssues(form.safeParse(value).error?.issues ?? []);

test.each<[unknown, [path: string, key: string, params?: object][]]>([
  [{ name: 'Ann' }, []],
  [{ name: 'A' }, [['name', 'FIRST_NAME_SHORT', { min: 2 }]]],
  [{}, [['name', 'REQUIRED']]],
  [{ name: null }, [['name', 'WRONG_TYPE']]],
  [{ name: 'Ann', note: '' }, [['note', 'TOO_SHORT', { min: 1 }]]],
  [{ name: 'Ann', note: 'long' }, [['note', 'TOO_LONG', { max: 3 }]]],
  [{ name: 'Ann', count: 0 }, [['count', 'OUT_OF_RANGE', { min: 1 }]]],
  [{ name: 'Ann', count: 10 }, [['count', 'OUT_OF_RANGE', { max: 9 }]]],
  [{ name: 'Ann', count: '1' }, [['count', 'WRONG_TYPE']]],
  [{ name: 'Ann', pieces: 0 }, [['pieces', 'OUT_OF_RANGE', { min: 1 }]]],
  [{ name: 'Ann', pieces: 10 }, [['pieces', 'OUT_OF_RANGE', { max: 9 }]]],
  [{ name: 'Ann', pieces: 1.5 }, [['pieces', 'WRONG_TYPE']]],
  [{ name: 'Ann', choice: 'c' }, [['choice', 'NOT_A_CHOICE']]],
  [{ name: 'Ann', odd: 'y' }, [['odd', 'INVALID']]],
  [{ name: 'Ann', inner: { list: [1, 'two'] } }, [['inner.list.1', 'WRONG_TYPE']]],
  [{ name: 'Ann', inner: { list: [], more: 1 } }, [['inner.more', 'UNKNOWN_FIELD']]],
  [
    { name: 'Ann', x: 1, y: 2 },
    [
      ['x', 'UNKNOWN_FIELD'],
      ['y', 'UNKNOWN_FIELD'],
    ],
  ],
  [JSON.parse('{"name":"Ann","__proto__":1}'), [['__proto__', 'UNKNOWN_FIELD']]],
  ['text', [['', 'WRONG_TYPE']]],
])('%j', (value, expected) => {
  expect(found(value)).toEqual(expected.map(([path, key, params = {}]) => ({ path, key, params })));
});

test('one field is named once, however many rules it breaks', () => {
  const schema = z.object({ a: z.string().min(5).regex(/x/).max(1) });
  expect(fieldIssues(schema.safeParse({ a: 'bcd' }).error?.issues ?? [])).toHaveLength(1);
});

test('every key has one kind', () => {
  const keys = [...schemaKeys, ...refusalKeys];
  expect(new Set(keys).size).toBe(keys.length);
});
