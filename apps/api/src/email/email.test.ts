import { defaultSettings } from '@jadeport/settings';
import { expect, test } from 'vitest';
import { type Email, renderEmail } from './email.ts';

const { business } = defaultSettings;
const email: Email = {
  language: 'en',
  subject: '{brand}: {name}',
  params: { name: '<b>Shoes</b>', link: 'x' },
  parts: [
    { title: '{name}' },
    { code: 'J10-01' },
    {
      rows: [
        ['Shipping', 'US$20.00'],
        ['Total', 'US$30.00'],
      ],
      sum: true,
    },
    { text: 'Look:', link: 'https://port.example/a?b=1&c=2', button: 'See it' },
    { words: 'As {name} said\n<i>' },
    { small: 'Stop:', link: 'https://port.example/stop' },
  ],
};

test('plain text has every word of it, and every link whole', () => {
  const { subject, text } = renderEmail(email, { business });
  expect(subject).toBe(`${business.name}: <b>Shoes</b>`);
  expect(text).toBe(
    [
      '<b>Shoes</b>',
      '    J10-01',
      '    Shipping: US$20.00\n    Total: US$30.00',
      'Look:\nhttps://port.example/a?b=1&c=2',
      'As {name} said\n<i>',
      'Stop:\nhttps://port.example/stop\n',
    ].join('\n\n'),
  );
});

test('HTML escapes what people wrote, and has one button', () => {
  const { html } = renderEmail(email, { business });
  expect(html).toContain('&lt;b&gt;Shoes&lt;/b&gt;</h1>');
  expect(html).not.toMatch(/<b>Shoes|<i>/);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('href="https://port.example/a?b=1&amp;c=2"');
  expect(html).not.toMatch(/undefined|<img|https?:\/\/(?!port\.example)/);
});

test('the business shows its name, colour and logo', () => {
  const logo = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  const own = { ...business, name: 'Blue Line', accentColour: '#003366', logo };
  const { attachments, html } = renderEmail(email, { business: own });
  expect(attachments).toMatchObject([{ cid: 'logo', contentType: 'image/png' }]);
  expect(html).toContain('src="cid:logo" alt="Blue Line"');
  expect(html).toContain('.mark{background:#003366}');
});
