import { expect, test } from 'vitest';
import { newRuleId } from './new-rule-id.ts';

test.each([
  ['Pepper spray', [], 'pepper-spray'],
  ['Pepper spray', ['pepper-spray', 'pepper-spray-2'], 'pepper-spray-3'],
  [' (Toy) gun! ', [], 'toy-gun'],
  ['', ['goods'], 'goods-2'],
  ['电池', [], 'goods'],
])('%j beside %j is %s', (word, taken, id) => expect(newRuleId(word, taken)).toBe(id));
