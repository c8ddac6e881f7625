import { defaultBrand } from '@jadeport/brand';
import * as zh from '@jadeport/i18n/zh';
import { expect, test } from 'vitest';
import { documentHead, head } from './head.ts';

const match = {
  context: { wording: { language: 'zh', texts: zh } },
  params: { trackingNumber: 'CJS2611210017' },
};

test('a route names its page in the language of the page, with the brand behind it', () => {
  const { meta } = head((texts, params) => `${texts.shell.track} ${params.trackingNumber}`)({
    match,
  });
  expect(meta).toEqual([{ title: `查包裹 CJS2611210017 · ${defaultBrand.name}` }]);
});

test('the deepest route that says something is heard', () => {
  const outer = { meta: [{ title: 'outer' }, { name: 'description', content: 'about' }] };
  expect(documentHead([outer, {}, { meta: [{ title: 'inner' }] }])).toEqual({
    title: 'inner',
    description: 'about',
  });
});

test('without any, the page is called by the brand', () => {
  expect(documentHead([{}])).toEqual({ title: defaultBrand.name });
});
