import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const said = (reply: string) => partsOf(reply).map(({ kind, text }) => `${kind}:${text}`);

test.each([
  ['Hello.', ['text:Hello.']],
  ['', []],
  ['Go to /register.', ['text:Go to ', 'page:/register', 'text:.']],
  ['请到 /register 注册。', ['text:请到 ', 'page:/register', 'text: 注册。']],
  ['Write to a.b@c-d.example.', ['text:Write to ', 'mail:a.b@c-d.example', 'text:.']],
  [
    'Look it up at https://a.example/t?n=1&m=/x',
    ['text:Look it up at ', 'outside:https://a.example/t?n=1&m=/x'],
  ],
  ['/track or /services', ['page:/track', 'text: or ', 'page:/services']],
])('%j', (reply, parts) => expect(said(reply)).toEqual(parts));

test.each(['open 24/7', 'http://example.com/a', 'and/or', '1/2 lb'])('%j has no link', (reply) => {
  expect(said(reply)).toEqual([`text:${reply}`]);
});

test('the parts contain the whole reply', () => {
  const reply = 'a /b c d@e.fg, /h-i; j';
  const parts = partsOf(reply);
  expect(parts.map(({ text }) => text).join('')).toBe(reply);
  expect(parts.map(({ text, at }) => reply.startsWith(text, at))).not.toContain(false);
});
