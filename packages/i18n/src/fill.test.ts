import { expect, test } from 'vitest';
import { fill, fillAll, type Places, plural } from './fill.ts';

test.each<[string, Places, string]>([
  ['Hello {name}', { name: 'Marcia' }, 'Hello Marcia'],
  ['{a}{b}{a}', { a: 1, b: 'x' }, '1x1'],
  ['{count} of {total}', { count: 0, total: 10 }, '0 of 10'],
  ['Hello {name}', {}, 'Hello {name}'],
  ['您的 {brand} 密码', { brand: 'Yard Ship' }, '您的 Yard Ship 密码'],
  ['您的 {brand} 密码', { brand: '玉港 Jadeport' }, '您的玉港 Jadeport 密码'],
  ['要更改 {name} 的角色吗？', { name: '小雨' }, '要更改小雨的角色吗？'],
  ['您的 {brand} 密码', {}, '您的 {brand} 密码'],
  ['{brand} {author}', { brand: '玉港', author: '小雨' }, '玉港 小雨'],
  ['Hello {name} again', { name: '小雨' }, 'Hello 小雨 again'],
  ['Hello {name}', { name: '{secret}', secret: 'x' }, 'Hello {secret}'],
  ['Hello {name}', { name: '$& $1' }, 'Hello $& $1'],
  ['{toString}', {}, '{toString}'],
  ['{ name } {} {na-me}', { name: 'x' }, '{ name } {} {na-me}'],
  ['Open.{chat? Or ask.}', { chat: true }, 'Open. Or ask.'],
  ['Open.{chat? Or ask.}', { chat: false }, 'Open.'],
  ['{chat?call or ask|call} us', { chat: true }, 'call or ask us'],
  ['{chat?call or ask|call} us', { chat: false }, 'call us'],
  ['{chat?call or ask|call} us', {}, '{chat?call or ask|call} us'],
])('%j with %j', (text, params, filled) => expect(fill(text, params)).toBe(filled));

test.each([
  ['en', 0, '0 packages'],
  ['en', 1, '1 package'],
  ['en', 2, '2 packages'],
  ['zh', 1, '1 packages'],
] as const)('in %s %i is %j', (language, count, expected) => {
  const forms = { one: '{count} package', other: '{count} packages' };
  expect(plural(language, forms, count)).toBe(expected);
});

test('all texts of data are filled, without what is switched off', () => {
  const data = {
    lead: 'From {city}.',
    points: ['{boxes?Combine}', 'Ship'],
    chapters: [
      { heading: '{boxes?Boxes}', body: ['x'] },
      { heading: '{name}', body: [{ n: 1 }] },
    ],
  };
  expect(fillAll(data, { city: 'Foshan', boxes: false })).toEqual({
    lead: 'From Foshan.',
    points: ['Ship'],
    chapters: [{ heading: '{name}', body: [{ n: 1 }] }],
  });
});
